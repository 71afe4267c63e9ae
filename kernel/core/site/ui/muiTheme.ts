// MUI's theme, made of the variables of theme.css: one theme serves light and dark, because the colors change in CSS.
// `nativeColor` computes shades with CSS relative colors; without it, MUI would have to parse the variables.
import { createTheme } from '@mui/material/styles'
import { touch } from './useMediaQuery.ts'

const shades = (main: string, contrastText = 'var(--surface)') => ({ main, light: main, dark: main, contrastText })

const touched = { minWidth: 'var(--target)', minHeight: 'var(--target)' }

/** What has the focus inside an open list. Contrast themes remove MUI's ground of it. */
const inFocus = (state: string) => ({
  '@media (forced-colors: active)': { [`&.${state}`]: { outline: '2px solid Highlight', outlineOffset: -2 } },
})

const tinted = (tone: string) => ({
  color: `var(--${tone})`,
  backgroundColor: `var(--${tone}-ground)`,
  '& .MuiAlert-icon': { color: `var(--${tone})` },
})

export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: {
      main: 'var(--primary)',
      light: 'var(--primary-hover)',
      dark: 'var(--primary-hover)',
      contrastText: 'var(--on-primary)',
    },
    secondary: shades('var(--ink-soft)'),
    error: shades('var(--danger)'),
    warning: shades('var(--warning)'),
    info: shades('var(--link)'),
    success: shades('var(--success)'),
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--disabled)' },
    background: { default: 'var(--ground)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: {
      hover: 'var(--hover)',
      selected: 'var(--hover)',
      active: 'var(--ink-soft)',
      disabledBackground: 'var(--surface-sunken)',
      disabled: 'var(--disabled)',
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    body1: { fontSize: 'var(--text-form)', lineHeight: 1.45 },
    body2: { fontSize: 'var(--text-table)', lineHeight: 1.45 },
    h6: { fontSize: 'var(--text-heading)', fontWeight: 600, lineHeight: 1.3 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  transitions: {
    duration: {
      enteringScreen: 200,
      leavingScreen: 150,
      standard: 200,
      short: 200,
      shorter: 150,
      shortest: 100,
      complex: 200,
    },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 'var(--control-height)', paddingInline: 16 } },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    // Labels stand above their field, always visible, and the outline has no gap for them.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: 4,
          color: 'var(--ink)',
          fontSize: 'var(--text-small)',
          fontWeight: 500,
          '&.Mui-focused': { color: 'var(--ink)' },
          '&.Mui-error': { color: 'var(--danger)' },
          '&.Mui-disabled': { color: 'var(--disabled)' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 'max(40px, var(--target))',
          backgroundColor: 'var(--surface)',
          '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--ink-soft)',
          },
          '&.Mui-disabled': { backgroundColor: 'var(--surface-sunken)' },
        },
        input: { '&::placeholder': { color: 'var(--ink-soft)', opacity: 1 } },
        notchedOutline: { top: 0, borderColor: 'var(--line-strong)', '& legend': { display: 'none' } },
      },
    },
    MuiSelect: {
      styleOverrides: {
        select: {
          [`@media ${touch}`]: {
            '&.MuiSelect-select': { display: 'flex', alignItems: 'center', boxSizing: 'border-box', minHeight: 44 },
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: 'var(--text-small)', marginInline: 2 } } },
    MuiAlert: {
      styleOverrides: {
        standardError: tinted('danger'),
        standardWarning: tinted('warning'),
        standardSuccess: tinted('success'),
        standardInfo: { ...tinted('link'), backgroundColor: 'var(--surface-sunken)' },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 12,
          border: '1px solid var(--line)',
          boxShadow: 'var(--shadow)',
          backgroundColor: 'var(--surface-raised)',
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: 'var(--text-heading)', fontWeight: 600, color: 'var(--ink-brand)', padding: '20px 24px 8px' },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8 } } },
    MuiAutocomplete: {
      // Inside its landmark. Tab stops at a scrolling list, which closes as its input is left, with the focus.
      defaultProps: {
        disablePortal: true,
        slotProps: { listbox: { tabIndex: -1 } },
        // MUI selects the text only on a click: after another focus, typing would continue the chosen name.
        onFocus: ({ target }) => {
          if (target instanceof HTMLInputElement) target.select()
        },
      },
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          boxShadow: 'var(--shadow)',
          backgroundColor: 'var(--surface-raised)',
        },
        option: inFocus('Mui-focused'),
        // MUI lets it overlap the other indicator.
        clearIndicator: { ...touched, marginRight: 0 },
        popupIndicator: touched,
        // Room for the two indicators.
        root: {
          [`@media ${touch}`]: {
            '&& .MuiAutocomplete-inputRoot': { paddingRight: 92 },
            '&& .MuiAutocomplete-endAdornment': { right: -3 },
          },
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: inFocus('Mui-focusVisible') } },
    MuiMenu: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          boxShadow: 'var(--shadow)',
          backgroundColor: 'var(--surface-raised)',
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { fontSize: 'var(--text-small)', backgroundColor: 'var(--ink)', color: 'var(--surface)' },
      },
    },
  },
})
