// The dialogs of the sign-in page as one chunk, so that the page loads without them.
import type { ComponentType } from 'react'
import type { Config } from '#src/providers/config.ts'
import type { SignInResult } from '#src/providers/session.ts'
import { AppsDialog } from './AppsDialog.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { ForgotDialog } from './ForgotDialog.tsx'
import { OpsDialog } from './OpsDialog.tsx'

export type LoginDialog = 'forgot' | 'apps' | 'useApp' | 'factor'

export interface LoginDialogProps {
  /** What the sign-in form contains. */
  email: string
  recover: (email: string) => Promise<void>
  stores: Config['stores']
  /** The result of the sign-in that opened the dialog. */
  result: SignInResult | undefined
  onResult: (result: SignInResult) => Promise<void>
  onClose: () => void
}

export const loginDialogs: Readonly<Record<LoginDialog, ComponentType<LoginDialogProps>>> = {
  forgot: ForgotDialog,
  apps: AppsDialog,
  useApp: OpsDialog,
  factor: FactorDialog,
}
