// The rules of e-mail addresses that accounts get. Apart from email.ts, which the sign-in page and lists load.
import { emailPattern } from './email.ts'

/** Whether a new account may have an address: its local part has at most 64 characters, dots only inside (RFC 5321). */
export const isNewEmail = (email: string): boolean =>
  emailPattern.test(email) && /^(?!\.)(?!.*\.\.)[^@]{1,64}(?<!\.)@/u.test(email)
