// The dialogs of the sign-in page as one chunk, so that the page loads without them.
import type { ComponentType } from 'react'
import { AppsDialog } from './AppsDialog.tsx'
import { FactorDialog } from '#kernel/core/site/frame/session/factors/FactorDialog.tsx'
import { ForgotDialog } from './ForgotDialog.tsx'
import { OpsDialog } from './OpsDialog.tsx'
import type { LoginDialogProps } from './loginDialogProps.ts'

export type LoginDialog = 'forgot' | 'apps' | 'useApp' | 'factor'

export const loginDialogs: Readonly<Record<LoginDialog, ComponentType<LoginDialogProps>>> = {
  forgot: ForgotDialog,
  apps: AppsDialog,
  useApp: OpsDialog,
  factor: FactorDialog,
}
