// The schemas of the e-mails by which people sign in. Apart from email.ts, which the sign-in page and lists load.
import * as z from 'zod/mini'
import { emailPattern, foldEmail, foldSpelling } from './email.ts'
import { text as lengths } from './limits.ts'
import { isNewEmail } from './newEmail.ts'
import { oneLine } from './rules.ts'

// Normalizes before checking the length: a small letter may be longer than its capital.
const emailSchema = (fold: (typed: string) => string, isValid: (email: string) => boolean) =>
  z.pipe(
    z.pipe(
      z.string('required'),
      z.transform((typed) => fold(typed.toWellFormed())),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: 'required', abort: true }),
        z.maxLength(lengths.email, 'tooLong'),
        z.regex(oneLine, 'invalid'),
        z.refine(isValid, 'invalidEmail'),
      ),
  )

const isEmail = (email: string): boolean => emailPattern.test(email)

/** A normalized e-mail that an account may get (email.ts). */
export const Email = emailSchema(foldEmail, isNewEmail)

/** An e-mail that names an existing account, whose spelling may be older than the rules of new ones. */
export const KnownEmail = emailSchema(foldSpelling, isEmail)
