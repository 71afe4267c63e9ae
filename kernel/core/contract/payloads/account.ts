// Second factors, sessions, remembered devices and API tokens on the wire (docs/decisions/accounts.md, api-tokens.md).
import * as z from 'zod/mini'
import type { ActionNames } from '../actionNames.ts'
import { apiToken, secondFactor } from '../limits.ts'
import { Id, Instant, text, YesNo } from '../wire.ts'
import { FactorKind } from '#kernel/core/contract/payloads/factors.ts'

const bytes = z.string('required').check(z.maxLength(20_000, 'tooLong'), z.regex(/^[\w-]+$/, 'invalid'))
const token = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

/** The current password, which confirms that its owner is present. */
export const CurrentPassword = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

/** What a passkey has signed, in base64url. */
const PasskeySignature = z.strictObject({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
})
export type PasskeySignature = z.infer<typeof PasskeySignature>

/** A code of an authenticator app, or a recovery code, in any case and with any separators. */
const Code = z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'tooLong'))

const answer = { token, code: z.optional(Code), passkey: z.optional(PasskeySignature) }

/** A second factor: either a code or a passkey's signature. */
export const FactorAnswer = z.strictObject(answer)
export type FactorAnswer = z.infer<typeof FactorAnswer>

/** The same as a proof in a session; `senhaAtual`, the current password, is that of a user without a factor. */
export const ProofAnswer = z.strictObject({ ...answer, senhaAtual: z.optional(token) })
export type ProofAnswer = z.infer<typeof ProofAnswer>

/** The same at a sign-in; `remember` asks for a token with which this browser needs only the password for 30 days. */
export const SignInAnswer = z.strictObject({ ...answer, remember: z.optional(z.boolean('invalid')) })

export const NewFactor = z.strictObject({ kind: FactorKind })

/** What a new factor needs: the secret of an authenticator app with its `otpauth:` URI, or the start of a passkey. */
export const StartedFactor = z.object({
  token: z.string(),
  totp: z.nullable(z.object({ secret: z.string(), address: z.string() })),
  passkey: z.nullable(
    z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      algorithms: z.array(z.number()),
      exclude: z.array(z.string()),
    }),
  ),
})
export type StartedFactor = z.infer<typeof StartedFactor>

/** A passkey that the browser has made, in base64url. */
const NewPasskey = z.strictObject({
  id: bytes,
  clientDataJSON: bytes,
  attestationObject: bytes,
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'invalid'))).check(z.maxLength(10, 'tooLong')),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** A new factor with its first code, or its passkey. */
export const FactorProof = z.strictObject({
  token,
  name: text(secondFactor.nameLength),
  code: z.optional(Code),
  passkey: z.optional(NewPasskey),
})

/** Recovery codes, which are shown once; null where the account has some already. */
export const RecoveryCodes = z.object({ codes: z.nullable(z.array(z.string())) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

const Factor = z.object({
  id: z.number(),
  kind: FactorKind,
  name: z.string(),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
})
export type Factor = z.infer<typeof Factor>

/** `agent` is the browser's own description of itself, `usedAt` at most 15 minutes older than the last use. */
const place = { id: z.number(), agent: z.string(), address: z.string(), createdAt: Instant, usedAt: Instant }
const Session = z.object({ ...place, isCurrent: z.boolean() })
export type Session = z.infer<typeof Session>
const RememberedDevice = z.object({ ...place, expiresAt: Instant })
export type RememberedDevice = z.infer<typeof RememberedDevice>

const Person = z.object({ userId: z.number(), name: z.string() })

/** A request to remove a user's factors: open until `expiresAt`, and once confirmed, due at `effectiveAt`. */
const Removal = z.object({
  askedBy: Person,
  askedAt: Instant,
  confirmedBy: z.nullable(Person),
  effectiveAt: z.nullable(Instant),
  expiresAt: Instant,
})

/** Too many failed attempts from a network address: more are refused until then. */
const Lockout = z.object({
  kind: z.enum(['login', 'recovery', 'password', 'factor']),
  address: z.nullable(z.string()),
  until: Instant,
})
export type Lockout = z.infer<typeof Lockout>

/** Returns the payloads that contain the actions of scopes (actionNames.ts). */
export const accountPayloads = ({ tokens }: Pick<ActionNames, 'tokens'>) => {
  const actions = z
    .array(z.enum(tokens, 'invalid'))
    .check(z.minLength(1, 'required'), z.maxLength(tokens.length, 'tooMany'))
  const TokenScope = z
    .array(z.strictObject({ resource: text(40), actions }), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(100, 'tooMany'))
  const ApiToken = z.object({
    id: z.number(),
    name: z.string(),
    scope: TokenScope,
    createdAt: Instant,
    expiresAt: Instant,
    /** At most a minute older than the last use; null before the first. */
    usedAt: z.nullable(Instant),
  })
  return {
    TokenScope,
    ApiToken,
    NewToken: z.strictObject({
      name: text(apiToken.nameLength),
      /** Days until it ends. */
      days: z.int('invalid').check(z.gte(1, 'invalid'), z.lte(apiToken.maxDays, 'invalid')),
      scope: TokenScope,
    }),
    MadeToken: z.extend(ApiToken, { token: z.string() }),
    Reach: z.array(z.object({ resource: z.string(), actions: z.array(z.enum(tokens)), count: z.nullable(z.number()) })),
    Account: z.object({
      factors: z.array(Factor),
      removal: z.nullable(Removal),
      codesLeft: z.number(),
      sessions: z.array(Session),
      devices: z.array(RememberedDevice),
      tokens: z.array(ApiToken),
    }),
    UserAccount: z.object({
      factors: z.array(FactorKind),
      sessions: z.array(Session),
      devices: z.number(),
      tokens: z.array(ApiToken),
      lockouts: z.array(Lockout),
      removal: z.nullable(Removal),
      /** How many administrators could confirm a removal: of seven days, with a factor, not the asker. */
      confirmers: z.number(),
    }),
  }
}
type Payload<Name extends keyof ReturnType<typeof accountPayloads>> = z.infer<ReturnType<typeof accountPayloads>[Name]>
/** What an API token may do: actions by resource, in the words of the access tables. */
export type TokenScope = Payload<'TokenScope'>
export type ApiToken = Payload<'ApiToken'>
export type NewToken = Payload<'NewToken'>
/** A new token with its secret, which the server does not store. */
export type MadeToken = Payload<'MadeToken'>
/** What a token could do: the actions by resource, and the number of readable records; null where uncounted. */
export type Reach = Payload<'Reach'>
/** The signed-in user's own account. */
export type Account = Payload<'Account'>
/** The account of any user, for administrators. */
export type UserAccount = Payload<'UserAccount'>

/** Shown after a sign-in: refused attempts since the last one, and until when a second factor must be set up. */
export const AccountState = z.object({
  hasFactor: z.boolean(),
  /** When the factors will be removed; null without a confirmed request. */
  removalAt: z.nullable(Instant),
  /** Null where none is required. */
  factorDue: z.nullable(Instant),
  refused: z.nullable(z.object({ count: z.number(), since: Instant })),
})
export type AccountState = z.infer<typeof AccountState>

/** What ends with the sessions of a user: the remembered devices and the API tokens. */
export const EndSessionsQuery = z.strictObject({ devices: z.optional(YesNo), tokens: z.optional(YesNo) })

export const SessionParams = z.strictObject({ id: Id, session: Id })
export const TokenParams = z.strictObject({ id: Id, token: Id })
