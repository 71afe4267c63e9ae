// The dialogs of the sign-in page as one chunk, so that the page loads without them.
import type { ComponentType } from 'react'
import type { Config } from '#src/providers/config.ts'
import { AppsDialog } from './AppsDialog.tsx'
import { ForgotDialog } from './ForgotDialog.tsx'
import { OpsDialog } from './OpsDialog.tsx'

export type LoginDialog = 'forgot' | 'apps' | 'ops'

interface LoginDialogProps {
  /** What the sign-in form contains. */
  email: string
  recover: (email: string) => Promise<void>
  stores: Config['stores']
  onClose: () => void
}

export const loginDialogs: Readonly<Record<LoginDialog, ComponentType<LoginDialogProps>>> = {
  forgot: ForgotDialog,
  apps: AppsDialog,
  ops: OpsDialog,
}
