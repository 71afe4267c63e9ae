// Begins calls that need a second factor, and verifies it: a passkey, a code of an app, or a recovery code.
// A step is valid for one call. Its token is stored as a hash, like that of a mailed link.
import { secondFactor as limits } from '#kernel/core/contract/limits.ts'
import type { FactorAnswer } from '#kernel/core/contract/payloads/account.ts'
import type { FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { hashRecoveryCode, isTotpCode, totpStep } from '#kernel/core/server/account/codes.ts'
import { passkeyRequest, readSignature } from './passkeys.ts'
import { hashToken, randomToken } from '#kernel/core/server/account/tokens.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import { FieldErrors, Forbidden, ProofNeeded } from '#kernel/core/server/errors.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { type FactorRow, factors, recoveryCodes } from '#kernel/core/server/account/tables/factors.ts'
import { type FactorStepRow, factorSteps } from '#kernel/core/server/account/tables/factorSteps.ts'

type StepOwner = Pick<FactorStepRow, 'purpose' | 'userId'> & Partial<FactorStepRow>

/** Stores a step and returns its token. */
export const beginStep = async ({ database, clock }: Dependencies, step: StepOwner): Promise<string> => {
  const token = randomToken()
  const expiresAt = new Date(clock.now().getTime() + limits.stepSeconds * 1000)
  const nothing = { sessionId: null, passwordDigest: null, challenge: null, secret: null }
  await factorSteps.add(database.db, hashToken(token), { ...nothing, ...step }, expiresAt)
  return token
}

/** Begins a call that waits for one of these factors. */
export const beginFactorStep = async (
  dependencies: Dependencies,
  owner: StepOwner,
  rows: readonly FactorRow[],
): Promise<FactorStep> => {
  const challenge = randomToken()
  const token = await beginStep(dependencies, { ...owner, challenge })
  const kinds = new Set(rows.map(({ kind }) => kind))
  return { token, kinds: [...kinds].toSorted(), passkey: passkeyRequest(dependencies, rows, challenge) }
}

/** Returns the step of a token for a purpose; undefined if it is unknown, over or of another session. */
export const findStep = async (
  { database, clock }: Dependencies,
  token: string,
  purposes: readonly FactorStepRow['purpose'][],
  sessionId: string | null,
): Promise<FactorStepRow | undefined> => {
  const step = await factorSteps.one(database.db, hashToken(token), clock.now())
  return step && purposes.includes(step.purpose) && step.sessionId === sessionId ? step : undefined
}

/** Ends the step of a token; false if another call has ended it. */
export const endStep = (db: Db, token: string): Promise<boolean> => factorSteps.end(db, hashToken(token))

const spendRecoveryCode = async ({ database: { db }, clock }: Dependencies, userId: number, code: string) => {
  const isUsed = await recoveryCodes.use(db, userId, hashRecoveryCode(code), clock.now())
  if (isUsed) await changes.add(db, { action: 'recoveryCodeUsed', resource: sessionEvents, record: userId, by: userId })
  return isUsed
}

const spendAppCode = async (
  { database: { db }, clock, tokens }: Dependencies,
  rows: readonly FactorRow[],
  code: string,
) => {
  const now = clock.now()
  for (const { id, secret } of rows) {
    const known = secret === null ? undefined : tokens.unseal(secret)
    const step = known && totpStep(known.text, code, now)
    if (step !== undefined && (await factors.useStep(db, id, step, now))) return true
  }
  return false
}

/** The limit's key of a user's app codes, for all networks: only a user with the password gets this far. */
export const factorAttempt = ({ tokens }: Pick<Dependencies, 'tokens'>, userId: number) => {
  const account = tokens.digest(`factor ${userId}`)
  return { kind: 'factor', account, address: account } as const
}

/**
 * Whether an answer is a factor of the step's user, which it uses. Only codes of an app are limited: nobody guesses the
 * others, and a limit would lock the owner out. @throws TooManyAttempts
 */
const isFactor = async (
  dependencies: Dependencies,
  { userId, challenge }: FactorStepRow,
  { code, passkey }: Omit<FactorAnswer, 'token'>,
): Promise<boolean> => {
  const { database, clock, limiter } = dependencies
  const { db } = database
  if (code !== undefined && !isTotpCode(code)) return await spendRecoveryCode(dependencies, userId, code)
  const rows = await factors.of(db, userId)
  if (code !== undefined)
    return await limiter.attempt(factorAttempt(dependencies, userId), () => spendAppCode(dependencies, rows, code))
  if (passkey === undefined || challenge === null) return false
  const signed = await readSignature(dependencies, passkey, rows, challenge)
  return signed !== undefined && (await factors.useCounter(db, signed.factor.id, signed.counter, clock.now()))
}

/**
 * Verifies and uses the second factor of a step. A code and a passkey's counter work once.
 * @throws FieldErrors on `code` for a wrong one, TooManyAttempts
 */
export const checkFactor = async (
  dependencies: Dependencies,
  step: FactorStepRow,
  answer: Omit<FactorAnswer, 'token'>,
): Promise<void> => {
  if (!(await isFactor(dependencies, step, answer)))
    throw new FieldErrors({ code: answer.passkey === undefined ? 'wrongFactor' : 'wrongPasskey' })
}

type Proof = Pick<SignedIn, 'token' | 'provedAt'>

/**
 * Has this session given a second factor a few minutes ago, or the current password if its user has no factor?
 * An API token proves nothing.
 */
export const isProved = ({ token, provedAt }: Proof, { clock }: Pick<Dependencies, 'clock'>): boolean =>
  !token && provedAt !== null && clock.now().getTime() - Date.parse(provedAt) <= limits.proofSeconds * 1000

/** @throws ProofNeeded for a session without such a proof, Forbidden for an API token */
export const assertProved = (proof: Proof, dependencies: Pick<Dependencies, 'clock'>): void => {
  if (proof.token) throw new Forbidden('closedToTokens')
  if (!isProved(proof, dependencies)) throw new ProofNeeded()
}

/** Encrypts all secrets under the present JWT_SECRET, so that JWT_SECRET_PREVIOUS can be removed. */
export const resealFactors = async ({
  database: { db },
  tokens,
}: Pick<Dependencies, 'database' | 'tokens'>): Promise<void> => {
  for (const { id, secret } of await factors.sealed(db)) {
    const known = tokens.unseal(secret)
    if (known && !known.isCurrent) await factors.reseal(db, id, tokens.seal(known.text))
  }
}
