// Tokens: the short-lived JWT, the refresh token and the ones in mailed links. Nothing that opens a door is ever stored:
// a refresh token is derived from its session, generation and login (docs/decisions/0002), a mailed one is kept as a hash.
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { session as limits } from '#contract/limits.ts'

/** What an access token says. */
export interface Claims {
  userId: number
  sessionId: string
  login: string
  profile: string
}

const Payload = z.object({ sub: z.string(), sid: z.string(), login: z.string(), profile: z.string(), exp: z.number() })

export interface Tokens {
  /** A JWT of 15 minutes that does not outlive its session's `end`. The same claims at the same second give the same token. */
  access(claims: Claims, at: Date, end: Date): Promise<string>
  /** The session an access token names, or undefined when it is forged, malformed or expired. */
  readAccess(token: string, at: Date): Promise<Claims | undefined>
  /** The opaque refresh token of a session's generation, for the login that it is handed out with. */
  refresh(sessionId: string, generation: number, login: string): string
  /** Which session and generation a genuine refresh token belongs to, and the digest of its login. */
  readRefresh(token: string): { sessionId: string; generation: number; login: string } | undefined
  /** A keyed digest, for what must be compared but not read (a login in the list of failures). */
  digest(text: string): string
  /** The signature of a file's address until a moment. */
  fileSignature(name: string, expires: number): string
}

const remembered = 10_000

/** Tokens under one secret (JWT_SECRET); each use has a key of its own. */
export const createTokens = (secret: string): Tokens => {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'sillage', use, 32))
  const jwtKey = key('access')
  const refreshKey = key('refresh')
  const digestKey = key('digest')
  const fileKey = key('file')
  // A signature is checked once a token, not once a request; whether it has expired is asked every time.
  const known = new Map<string, { claims: Claims; exp: number }>()

  const digest = (text: string): string => createHmac('sha256', digestKey).update(text).digest('base64url')
  const signed = (name: string): string => `${name}.${createHmac('sha256', refreshKey).update(name).digest('base64url')}`

  return {
    access: ({ userId, sessionId, login, profile }, at, end) => {
      const now = Math.floor(at.getTime() / 1000)
      return new SignJWT({ sid: sessionId, login, profile })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + limits.tokenSeconds, Math.floor(end.getTime() / 1000)))
        .sign(jwtKey)
    },

    readAccess: async (token, at) => {
      let entry = known.get(token)
      if (!entry) {
        const payload = await jwtVerify(token, jwtKey, { algorithms: ['HS256'], currentDate: at }).then(
          (result) => z.safeParse(Payload, result.payload).data,
          () => undefined,
        )
        if (!payload) return undefined
        const { sub, sid, login, profile, exp } = payload
        entry = { claims: { userId: Number(sub), sessionId: sid, login, profile }, exp }
        if (known.size >= remembered) known.clear()
        known.set(token, entry)
      }
      return entry.exp * 1000 > at.getTime() ? entry.claims : undefined
    },

    refresh: (sessionId, generation, login) => signed(`${sessionId}.${generation}.${digest(login)}`),

    readRefresh: (token) => {
      const [sessionId, digits, login] = token.split('.')
      if (!sessionId || !digits || !login || !/^\d{1,9}$/.test(digits)) return undefined
      const expected = Buffer.from(signed(`${sessionId}.${digits}.${login}`))
      const given = Buffer.from(token)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      return { sessionId, generation: Number(digits), login }
    },

    digest,

    fileSignature: (name, expires) => createHmac('sha256', fileKey).update(`${name}.${expires}`).digest('base64url'),
  }
}

/** A token for a mailed link: 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** How a mailed token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
