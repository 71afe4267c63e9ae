// The dialogs of the sign-in page as one chunk: the page itself loads without them.
import { AppsDialog } from './AppsDialog.tsx'
import { ForgotDialog } from './ForgotDialog.tsx'
import { OpsDialog } from './OpsDialog.tsx'

export const loginDialogs = { AppsDialog, ForgotDialog, OpsDialog }
