// Signs in: with the password alone, or with a second factor after it for an account that has one.
import { createHash } from 'node:crypto'
import { secondFactor as limits } from '#kernel/core/contract/limits.ts'
import type { FactorAnswer } from '#kernel/core/contract/payloads/account.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { removeDueFactors } from '#kernel/core/server/account/factorRemoval.ts'
import { beginFactorStep, checkFactor, endStep, findStep } from '#kernel/core/server/account/secondFactor.ts'
import { startSession, type TokenPair } from './sessions.ts'
import { hashToken, randomToken } from './tokens.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { ApiError, SecondFactorNeeded, Unauthenticated } from '#kernel/core/server/errors.ts'
import { accounts, type Account } from '#kernel/core/server/account/tables/accounts.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { factors } from '#kernel/core/server/account/tables/factors.ts'
import { rememberedDevices } from '#kernel/core/server/account/tables/factorSteps.ts'
import { refusedSignIns } from '#kernel/core/server/account/tables/sessions.ts'

interface Client {
  agent: string
  address: string
}

const digestOf = (account: Account): string =>
  createHash('sha256')
    .update(account.passwordHash ?? '')
    .digest('base64url')

/**
 * Starts the session of a verified account; `isProved`: with the second factor, or the password without one. @throws
 * Unauthenticated when the password has changed since
 */
const enter = async (
  dependencies: Dependencies,
  account: Account,
  client: Client,
  isProved: boolean,
): Promise<TokenPair> => {
  const { db } = dependencies.database
  const { count, since } = await refusedSignIns(db, account.id)
  const pair = await startSession(dependencies, account, { ...client, isProved, refused: count, refusedSince: since })
  await changes.add(db, { action: 'signIn', resource: sessionEvents, record: account.id, by: account.id })
  return pair
}

/** Signs in an account whose password was verified. @throws SecondFactorNeeded, unless its device is remembered */
export const enterByPassword = async (
  dependencies: Dependencies,
  account: Account,
  client: Client,
  device: string | undefined,
): Promise<TokenPair> => {
  const { database, clock } = dependencies
  await removeDueFactors(dependencies, account.id)
  const rows = await factors.of(database.db, account.id)
  const isRemembered =
    rows.length > 0 &&
    device !== undefined &&
    (await rememberedDevices.use(database.db, account.id, hashToken(device), client.address, clock.now()))
  if (rows.length === 0 || isRemembered) return enter(dependencies, account, client, !isRemembered)
  const step = { purpose: 'signIn', userId: account.id, passwordDigest: digestOf(account) } as const
  throw new SecondFactorNeeded(await beginFactorStep(dependencies, step, rows))
}

/** Completes a sign-in. @throws Unauthenticated for an ended step, FieldErrors for a wrong factor, TooManyAttempts */
export const enterByFactor = async (
  dependencies: Dependencies,
  { token, remember, ...answer }: FactorAnswer & { remember?: boolean | undefined },
  client: Client,
): Promise<TokenPair & { device?: string }> => {
  const { database, clock } = dependencies
  const { db } = database
  const step = await findStep(dependencies, token, ['signIn'], null)
  const account = step && (await accounts.one(db, step.userId))
  if (!account?.active || step?.passwordDigest !== digestOf(account)) throw new Unauthenticated('stepEnded')
  try {
    await checkFactor(dependencies, step, answer)
  } catch (error) {
    if (error instanceof ApiError)
      await changes.add(db, { action: 'signInRefused', resource: sessionEvents, record: account.id })
    throw error
  }
  if (!(await endStep(db, token))) throw new Unauthenticated('stepEnded')
  const pair = await enter(dependencies, account, client, true)
  if (!remember) return pair
  const device = randomToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limits.deviceSeconds * 1000)
  await rememberedDevices.add(db, account.id, { ...client, tokenHash: hashToken(device), at: now, expiresAt })
  return { ...pair, device }
}
