// Sets up second factors of the signed-in user. Adding the first creates recovery codes.
import type * as z from 'zod/mini'
import { secondFactor as limits } from '#kernel/core/contract/limits.ts'
import type { FactorProof, RecoveryCodes, StartedFactor } from '#kernel/core/contract/payloads/account.ts'
import type { FactorKind } from '#kernel/core/contract/payloads/factors.ts'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  totpUri,
  totpStep,
} from '#kernel/core/server/account/codes.ts'
import { newPasskey, readPasskey } from './passkeys.ts'
import { beginStep, endStep, factorAttempt, findStep } from './secondFactor.ts'
import { randomToken } from '#kernel/core/server/account/tokens.ts'
import { isUniqueViolation } from '#kernel/core/server/database/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Context, Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import { queueNotice } from '#kernel/core/server/account/queueMail.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { factors, type NewFactorRow, recoveryCodes } from '#kernel/core/server/account/tables/factors.ts'
import { type FactorStepRow, factorSteps } from '#kernel/core/server/account/tables/factorSteps.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { users } from '#kernel/core/server/account/productTables.ts'

/** Begins a factor of a kind. @throws BusinessRuleError when the user has too many */
export const startFactor = async (
  dependencies: Dependencies,
  { me, sessionId }: SignedIn,
  kind: FactorKind,
): Promise<StartedFactor> => {
  const { database, settings, tokens } = dependencies
  const account = await accounts.one(database.db, me.id)
  if (!account) throw new NotFound()
  const rows = await factors.of(database.db, me.id)
  if (rows.length >= limits.perUser) throw new BusinessRuleError('tooManyFactors')
  const owner = { purpose: kind, userId: me.id, sessionId }
  if (kind === 'totp') {
    const secret = newTotpSecret()
    const token = await beginStep(dependencies, { ...owner, secret: tokens.seal(secret) })
    return { token, totp: { secret, address: totpUri(secret, settings.BRAND, account.email) }, passkey: null }
  }
  const challenge = randomToken()
  const token = await beginStep(dependencies, { ...owner, challenge })
  return { token, totp: null, passkey: newPasskey(dependencies, account, rows, { challenge, brand: settings.BRAND }) }
}

type Proof = z.output<typeof FactorProof>

/** Returns the factor of a step and its proof. @throws FieldErrors for a wrong code or passkey, TooManyAttempts */
const readFactor = async (
  dependencies: Dependencies,
  step: FactorStepRow,
  proof: Proof,
): Promise<Omit<NewFactorRow, 'name'>> => {
  const { tokens, clock, limiter } = dependencies
  if (step.challenge !== null) {
    const found = proof.passkey && (await readPasskey(dependencies, proof.passkey, step.challenge))
    if (!found) throw new FieldErrors({ code: 'wrongPasskey' })
    return found
  }
  const known = step.secret === null ? undefined : tokens.unseal(step.secret)
  let lastStep: number | undefined
  await limiter.attempt(factorAttempt(dependencies, step.userId), async () => {
    lastStep = known && totpStep(known.text, proof.code ?? '', clock.now())
    return lastStep !== undefined
  })
  if (!known || lastStep === undefined) throw new FieldErrors({ code: 'wrongFactor' })
  return { kind: 'totp', secret: tokens.seal(known.text), lastStep }
}

const makeCodes = async (trx: Db, userId: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await recoveryCodes.replace(trx, userId, codes.map(hashRecoveryCode))
  return codes
}

/**
 * Adds the factor of a step, and returns recovery codes with the first. @throws BusinessRuleError, FieldErrors,
 * TooManyAttempts
 */
export const addFactor = async (context: Context, proof: Proof): Promise<RecoveryCodes> => {
  const { me, sessionId, language, dependencies } = context
  const { clock, dispatcher } = dependencies
  const step = await findStep(dependencies, proof.token, ['totp', 'passkey'], sessionId)
  if (!step) throw new BusinessRuleError('stepEnded')
  const factor = await readFactor(dependencies, step, proof)
  const codes = await transaction(context, async ({ trx }) => {
    await lockRow(trx, users.name, me.id)
    if (!(await endStep(trx, proof.token))) throw new BusinessRuleError('stepEnded')
    const isFirst = (await factors.of(trx, me.id)).length === 0
    await factors.add(trx, me.id, { ...factor, name: proof.name }, clock.now()).catch((error: unknown) => {
      throw isUniqueViolation(error, 'factors_credential_id_key') ? new FieldErrors({ code: 'wrongPasskey' }) : error
    })
    // Begun elsewhere, perhaps by a thief with a proof that counts for less than the new factor.
    await factorSteps.endSetUps(trx, me.id)
    if (isFirst) await sessions.unproveOthers(trx, me.id, sessionId)
    await sessions.prove(trx, sessionId, clock.now())
    const account = await accounts.one(trx, me.id)
    if (account) await queueNotice(trx, dependencies, account, 'factorAdded', language)
    return isFirst ? await makeCodes(trx, me.id) : null
  })
  void dispatcher.wake()
  return { codes }
}

/** Replaces the recovery codes. @throws NotFound for a user without a factor */
export const renewCodes = async (context: Context): Promise<RecoveryCodes> => {
  const { me, language, dependencies } = context
  const codes = await transaction(context, async ({ trx }) => {
    await lockRow(trx, users.name, me.id)
    const account = await accounts.one(trx, me.id)
    if (!account || (await factors.of(trx, me.id)).length === 0) throw new NotFound()
    await queueNotice(trx, dependencies, account, 'recoveryCodesMade', language)
    return await makeCodes(trx, me.id)
  })
  void dependencies.dispatcher.wake()
  return { codes }
}
