// The rules of e-mail addresses that accounts get. Apart from email.ts, which the sign-in page and lists load.
import { emailPattern } from './email.ts'

/** Whether an address may be given to an account: its local part has at most 64 characters, and dots only between others (RFC 5321). */
export const isNewEmail = (email: string): boolean =>
  emailPattern.test(email) && /^(?!\.)(?!.*\.\.)[^@]{1,64}(?<!\.)@/u.test(email)
