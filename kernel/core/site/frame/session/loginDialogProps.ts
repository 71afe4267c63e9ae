// The props that every dialog of the sign-in page receives.
import type { Config } from '#kernel/core/site/http/config.ts'
import type { SignInResult } from '#kernel/core/site/session/session.ts'

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
