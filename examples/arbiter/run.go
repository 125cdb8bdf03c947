package main

import "github.com/spf13/cobra"

func (d *desk) run() *cobra.Command { return &cobra.Command{Use: "run", Hidden: true} }
