// What the forms of sign-in take for an e-mail.
import { emailPattern } from '#contract/email.ts'

export const isEmail = (text: string): boolean => emailPattern.test(text.trim())
