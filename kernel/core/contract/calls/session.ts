// Sign-in, refresh, logout, own account, mailed links (S1§7, S2§7). No resource: nothing here is listed.
import * as z from 'zod/mini'
import { sessionEvents } from '../changeLog.ts'
import { defineEndpoints } from '../endpoint.ts'
import { sessionPaths } from '../paths/sessionPaths.ts'
import { CurrentPassword, SignInAnswer } from '../payloads/account.ts'
import { brokenPasswordRules } from '../rules.ts'
import { productContract } from '../productContract.ts'
import { KnownEmail } from '../emailSchemas.ts'
import { given } from '../wire.ts'

/** The reply of a sign-in or a refresh, which the browser stores (S1§3). */
export const Auth = z.object({ token: z.string(), refreshToken: z.string(), login: z.string() })

/** The reply of a sign-in with a second factor; `device` is the token of a remembered device. */
export const FactorAuth = z.extend(Auth, { device: z.optional(z.string()) })

export const Login = z.strictObject({
  Login: z.pipe(KnownEmail, z.string()),
  Senha: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  /** The token of a remembered device, with which an account with a second factor needs only the password. */
  Device: z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
})
export const Refresh = z.strictObject({
  InstanciaAno: z.int('invalid').check(z.gte(2000, 'invalid'), z.lte(9999, 'invalid')),
  Login: z.string('required').check(z.maxLength(200, 'tooLong')),
  Refresh: z.string('required').check(z.maxLength(200, 'tooLong')),
})
export const Logout = z.strictObject({ Refresh: z.string('required').check(z.maxLength(200, 'tooLong')) })
export const Recovery = z.strictObject({ email: KnownEmail })

/** A password that keeps every rule (S2§5); the key's sentence lists them. */
export const Password = z.string('required').check(
  z.minLength(1, { error: 'required', abort: true }),
  z.refine((value) => brokenPasswordRules(value).length === 0, 'weakPassword'),
)
export const TemporaryRequest = z.strictObject({
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  password: z.pipe(
    z.transform((value: string | null | undefined) => given(value)),
    z.optional(Password),
  ),
})
export const PasswordChange = z.strictObject({
  senhaAtual: CurrentPassword,
  novaSenha: Password,
})

/** The key of the drafts that the browser keeps for the signed-in user: 256 bits, base64url. */
export const DraftKey = z.object({ key: z.string() })

const UserRow = await productContract().loadUserRow()

/** The signed-in user's record. `isOperating` is false without rights (OPERATING_PROFILES). */
export const OwnUser = z.extend(UserRow, {
  profile: z.object({ id: z.number(), nome: z.string(), isOperating: z.optional(z.boolean()) }),
})

export const endpoints = defineEndpoints({
  login: { ...sessionPaths.login, access: 'public', body: Login, status: 200, reply: Auth, refuses: [401, 429] },
  /** Completes a sign-in whose 401 had a `factor`. */
  secondFactor: {
    ...sessionPaths.secondFactor,
    access: 'public',
    body: SignInAnswer,
    status: 200,
    reply: FactorAuth,
    refuses: [401, 429],
  },
  refresh: { ...sessionPaths.refresh, access: 'public', body: Refresh, status: 200, reply: Auth, refuses: [401] },
  logout: { ...sessionPaths.logout, access: 'public', body: Logout, status: 204 },
  me: { ...sessionPaths.me, access: 'signedIn', withoutFactor: true, status: 200, reply: OwnUser },
  recover: { ...sessionPaths.recover, access: 'public', body: Recovery, status: 204, refuses: [429] },
  temporaryRequest: { ...sessionPaths.temporaryRequest, access: 'public', body: TemporaryRequest, status: 204 },
  changePassword: {
    ...sessionPaths.changePassword,
    access: 'signedIn',
    body: PasswordChange,
    status: 204,
    refuses: [429],
    proof: 'factor',
    event: { action: 'passwordChange', resource: sessionEvents, record: 'caller' },
  },
  draftKey: { ...sessionPaths.draftKey, access: 'signedIn', withoutFactor: true, status: 200, reply: DraftKey },
})
