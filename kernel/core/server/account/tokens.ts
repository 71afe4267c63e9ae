// Issues and verifies the JWT, the refresh token and the tokens of mailed links. None of them is stored:
// a refresh token is derived (docs/decisions/sessions.md), a mailed token is stored as a hash.
// Also encrypts the secrets that the database must be able to return.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { session as limits } from '#kernel/core/contract/limits.ts'
import type { FileSigning } from '#kernel/core/server/uploads/files.ts'

export interface Claims {
  userId: number
  sessionId: string
  login: string
  profile: string
}

const Payload = z.object({ sub: z.string(), sid: z.string(), login: z.string(), profile: z.string(), exp: z.number() })

export interface Tokens extends FileSigning {
  /**
   * Returns a JWT for 15 minutes, at most until its session's `end` in Unix seconds. Equal claims in a second are
   * equal.
   */
  access(claims: Claims, at: Date, end: Date): Promise<string>
  /** Returns the claims of an access token; undefined when it is forged, malformed or expired. */
  readAccess(token: string, at: Date): Promise<Claims | undefined>
  /** Returns the opaque refresh token of a session's generation and login. */
  refresh(sessionId: string, generation: number, login: string): string
  /** Returns session and generation of a refresh token, and whether it is of a login; undefined if forged. */
  readRefresh(token: string): { sessionId: string; generation: number; isFor(login: string): boolean } | undefined
  /** Returns a keyed digest, for texts that are compared but never read, such as logins in the list of failures. */
  digest(text: string): string
  /** Encrypts a text for the database. */
  seal(text: string): string
  /** Decrypts a sealed text, and tells whether by the present secret; undefined for an unknown secret. */
  unseal(sealed: string): { text: string; isCurrent: boolean } | undefined
  /** Returns a user's key for drafts in browsers, the same in all sessions (docs/decisions/saving.md). */
  draftKey(userId: number): string
  /** Returns a text with its signature for a use, whose name no other one has. It has no end. */
  sign(use: string, text: string): string
  /** Returns the text that was signed for a use; undefined when it is forged. */
  readSigned(use: string, token: string): string | undefined
}

const cacheSize = 10_000

const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'sillage', use, 32))

/** Decrypts nonce, tag and text of AES-256-GCM; undefined if the key is another one. */
const decrypt = (key: Buffer, sealed: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(12, 28))
    return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Derives the key of each use from a secret. */
const keysOf = (secret: string) => ({
  jwt: derive(secret, 'access'),
  refresh: derive(secret, 'refresh'),
  digest: derive(secret, 'digest'),
  file: derive(secret, 'file'),
  seal: derive(secret, 'seal'),
})

/** Creates tokens under a secret (JWT_SECRET). What `previous` (JWT_SECRET_PREVIOUS) has signed is accepted as well. */
export const createTokens = (secret: string, previous?: string): Tokens => {
  const current = keysOf(secret)
  const secrets = [secret, ...(previous === undefined ? [] : [previous])]
  const accepted = [current, ...secrets.slice(1).map(keysOf)]
  // Verifies a signature once per token; the expiry is checked on every request.
  const cache = new Map<string, { claims: Claims; exp: number }>()

  const digest = (text: string): string => hmac(current.digest, text)
  const signed = (name: string, keys = current): string => `${name}.${hmac(keys.refresh, name)}`

  const verify = async (token: string, at: Date) => {
    for (const { jwt } of accepted) {
      const payload = await jwtVerify(token, jwt, { algorithms: ['HS256'], currentDate: at }).then(
        (result) => z.safeParse(Payload, result.payload).data,
        () => undefined,
      )
      if (payload) return payload
    }
    return undefined
  }

  return {
    access: ({ userId, sessionId, login, profile }, at, end) => {
      const now = Math.floor(at.getTime() / 1000)
      return new SignJWT({ sid: sessionId, login, profile, end: Math.floor(end.getTime() / 1000) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + limits.tokenSeconds, Math.floor(end.getTime() / 1000)))
        .sign(current.jwt)
    },

    readAccess: async (token, at) => {
      let entry = cache.get(token)
      if (!entry) {
        const payload = await verify(token, at)
        if (!payload) return undefined
        const { sub, sid, login, profile, exp } = payload
        entry = { claims: { userId: Number(sub), sessionId: sid, login, profile }, exp }
        if (cache.size >= cacheSize) cache.clear()
        cache.set(token, entry)
      }
      return entry.exp * 1000 > at.getTime() ? entry.claims : undefined
    },

    refresh: (sessionId, generation, login) => signed(`${sessionId}.${generation}.${digest(login)}`),

    readRefresh: (token) => {
      const [sessionId, digits, login] = token.split('.')
      if (!sessionId || !digits || !login || !/^\d{1,9}$/.test(digits)) return undefined
      const keys = accepted.find((one) => isEqual(signed(`${sessionId}.${digits}.${login}`, one), token))
      return keys && { sessionId, generation: Number(digits), isFor: (name) => isEqual(hmac(keys.digest, name), login) }
    },

    digest,

    seal: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.seal, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    unseal: (sealed) => {
      const text = accepted.map(({ seal }) => decrypt(seal, Buffer.from(sealed, 'base64url')))
      const found = text.find((one) => one !== undefined)
      return found === undefined ? undefined : { text: found, isCurrent: text[0] !== undefined }
    },

    draftKey: (userId) => derive(secret, `draft ${userId}`).toString('base64url'),

    sign: (use, text) => `${text}.${hmac(derive(secret, use), text)}`,

    readSigned: (use, token) => {
      const end = Math.max(token.lastIndexOf('.'), 0)
      const [text, signature] = [token.slice(0, end), token.slice(end + 1)]
      return secrets.some((one) => isEqual(hmac(derive(one, use), text), signature)) ? text : undefined
    },

    fileSignature: (name, expires, userId) => hmac(current.file, `${name}.${expires}.${userId}`),

    isFileSignature: (signature, name, expires, userId) =>
      accepted.some(({ file }) => isEqual(hmac(file, `${name}.${expires}.${userId}`), signature)),
  }
}

/** Returns a token for a mailed link or a step of a sign-in: 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a mailed token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
