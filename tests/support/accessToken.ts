// Makes access tokens like the server's, but with a fake signature, which only the server checks.
import { session as limits } from '#kernel/core/contract/limits.ts'

/** Returns a token with these claims, issued now by the browser's clock, with the contract's lifetime, unless given otherwise. */
export const accessToken = ({
  iat = Math.floor(Date.now() / 1000),
  seconds = limits.tokenSeconds,
  ...claims
}: { iat?: number; seconds?: number } & Record<string, unknown>): string =>
  [{ alg: 'HS256' }, { ...claims, iat, exp: iat + seconds }, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
