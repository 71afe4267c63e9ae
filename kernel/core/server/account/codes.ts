// Makes and reads the codes of authenticator apps and recovery codes.
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '#kernel/core/contract/limits.ts'

const { code, recoveryCodes } = secondFactor

/** Returns a secret for an authenticator app: 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits: code.digits, period: code.seconds })

/** Returns the `otpauth:` URI of a secret, which a QR code contains. */
export const totpUri = (secret: string, brand: string, login: string): string => totpOf(secret, brand, login).toString()

const digitsOf = (typed: string): string => typed.replace(/\s/g, '')

/** Returns the time step of a code; undefined if it is not a code of the present step or one beside it. */
export const totpStep = (secret: string, typed: string, at: Date): number | undefined => {
  const totp = totpOf(secret)
  const timestamp = at.getTime()
  const delta = totp.validate({ token: digitsOf(typed), timestamp, window: code.window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Is this the shape of an authenticator app's code? Anything else is taken for a recovery code. */
export const isTotpCode = (typed: string): boolean => new RegExp(`^\\d{${code.digits}}$`).test(digitsOf(typed))

/** Letters and digits that people do not confuse. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns new recovery codes: 24 of 31 characters, 118 random bits, so that a stored hash needs no salt. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: 6 }, () =>
      Array.from({ length: 4 }, () => {
        // Bytes from 248 on would make the first letters likelier.
        for (;;) {
          const [byte = 255] = randomBytes(1)
          if (byte < 248) return alphabet.charAt(byte % alphabet.length)
        }
      }).join(''),
    ).join('-'),
  )

/** Returns the stored form of a recovery code, typed in any case and with any separators. */
export const hashRecoveryCode = (typed: string): string =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url')
