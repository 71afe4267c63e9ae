// MUI's theme around a form, in the form's chunk: MUI is 31 kB that a list has no use for.
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './muiTheme.ts'

export const FormTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
)
