// Access tokens as the server signs them, but for the signature, which nobody but the server reads.
import { session as limits } from '#contract/limits.ts'

/** A token with these claims, issued at this browser's present unless `iat` says otherwise, and living as long as the contract says. */
export const accessToken = ({
  iat = Math.floor(Date.now() / 1000),
  seconds = limits.tokenSeconds,
  ...claims
}: { iat?: number; seconds?: number } & Record<string, unknown>): string =>
  [{ alg: 'HS256' }, { ...claims, iat, exp: iat + seconds }, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
