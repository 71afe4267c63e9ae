// What the forms of sign-in take for an e-mail.
import { emailPattern, foldEmail } from '#kernel/core/contract/email.ts'

export const isEmail = (text: string): boolean => emailPattern.test(foldEmail(text))
