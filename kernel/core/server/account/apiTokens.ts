// Makes, reads and revokes API tokens, and says what a person's token could reach (docs/decisions/api-tokens.md).
// A token has 256 random bits: its hash needs no salt, and guesses need no limit.
import { randomBytes } from 'node:crypto'
import { can, type Me } from '#kernel/core/contract/access.ts'
import { areasForTokens, tokenPrefix } from '#kernel/core/contract/apiTokens.ts'
import { apiToken as limits } from '#kernel/core/contract/limits.ts'
import type { ApiToken, MadeToken, NewToken, Reach } from '#kernel/core/contract/payloads/account.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { noteDetails } from '#kernel/core/server/database/changeContext.ts'
import { isUniqueViolation } from '#kernel/core/server/database/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Context, Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import { BusinessRuleError, FieldErrors, NotFound, Unauthenticated } from '#kernel/core/server/errors.ts'
import { queueNotice } from '#kernel/core/server/account/queueMail.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { users } from '#kernel/core/server/account/productTables.ts'

const bearer = new RegExp(`^Bearer +(${tokenPrefix}\\w*)$`, 'i')

/** Whether an Authorization header has an API token, valid or not. */
export const isApiToken = (authorization: string): boolean => bearer.test(authorization)

const signedInBy = async (...query: Parameters<typeof apiTokens.user>): Promise<SignedIn> => {
  const found = await apiTokens.user(...query)
  if (!found) throw new Unauthenticated('tokenEnded')
  return { ...found, sessionId: `token ${found.token.id}` }
}

/** Returns the owner of the token in an Authorization header, with its scope. @throws Unauthenticated */
export const signInByToken = (db: Db, authorization: string, now: Date): Promise<SignedIn> =>
  signedInBy(db, { hash: hashToken(bearer.exec(authorization)?.[1] ?? '') }, now)

/** Returns the owner of a token, with its scope. @throws Unauthenticated */
export const signInByTokenId = (db: Db, id: number, now: Date): Promise<SignedIn> => signedInBy(db, { id }, now)

/** Notes the use of a token. A failure must not fail the call. */
export const noteUse = ({ database, clock, log }: Dependencies, id: number): Promise<void> =>
  apiTokens
    .use(database.db, id, clock.now())
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a token was not noted'))

/** Returns what a token of this person could do. */
export const widestScope = ({ registry }: Dependencies, me: Me): ApiToken['scope'] => {
  const areas = areasForTokens(registry.map(({ contract }) => contract))
  return [...areas.values()].flatMap(({ area, actions }) => {
    const own = actionNames.tokens.filter((action) => actions.has(action) && can(me, action, area))
    return own.length > 0 ? [{ resource: area.name, actions: own }] : []
  })
}

/** Returns what a token of this person could do, and how many records there are to read. */
export const reachOf = async (dependencies: Dependencies, me: Me): Promise<Reach> => {
  const { database, clock, registry } = dependencies
  return await Promise.all(
    widestScope(dependencies, me).map(async ({ resource, actions }) => {
      const source = registry.find(({ contract }) => contract.resource?.name === resource)
      if (!source?.table || !actions.includes('list')) return { resource, actions, count: null }
      const page = { page: 1, perPage: 1, orderBy: 'Id', orderByDirection: 'ASC' } as const
      const { total } = await source.table.list(database.db, page, {
        now: clock.now(),
        scope: source.hooks.scope?.(me),
      })
      return { resource, actions, count: total }
    }),
  )
}

/** Makes a token, and mails its owner. @throws FieldErrors for a taken name, or a scope beyond the owner's rights */
export const makeToken = async (context: Context, { name, days, scope }: NewToken): Promise<MadeToken> => {
  const { me, language, dependencies } = context
  const { clock, dispatcher } = dependencies
  const widest = widestScope(dependencies, me)
  const isOwn = scope.every(({ resource, actions }) => {
    const own = widest.find((one) => one.resource === resource)?.actions
    return actions.every((action) => own?.includes(action))
  })
  if (!isOwn || new Set(scope.map(({ resource }) => resource)).size < scope.length)
    throw new FieldErrors({ scope: 'scopeTooWide' })
  const token = `${tokenPrefix}${randomBytes(32).toString('hex')}`
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + days * 86_400_000)
  try {
    const made = await transaction(context, async ({ trx, afterCommit }) => {
      await lockRow(trx, users.name, me.id)
      const account = await accounts.one(trx, me.id)
      // Deactivated since the call began: their tokens have ended.
      if (!account?.active) throw new Unauthenticated()
      if ((await apiTokens.of(trx, me.id)).length >= limits.perUser) throw new BusinessRuleError('tooManyTokens')
      const added = await apiTokens.add(trx, me.id, { hash: hashToken(token), name, scope, at, expiresAt })
      noteDetails({ made: { id: added.id, name, scope } })
      await queueNotice(trx, dependencies, account, 'tokenMade', language)
      afterCommit.add(() => dispatcher.wake())
      return added
    })
    return { ...made, token }
  } catch (error) {
    throw isUniqueViolation(error, 'api_tokens_named') ? new FieldErrors({ name: 'tokenNameTaken' }) : error
  }
}

/** Ends one token of a user, all of theirs, or those of everybody, and logs that. Returns their number. */
export const endTokens = async (db: Db, which: Parameters<typeof apiTokens.remove>[1]): Promise<number> => {
  const ended = await apiTokens.remove(db, which)
  for (const { userId, id, name, scope } of ended)
    await changes.add(db, {
      action: 'tokenRevoked',
      resource: sessionEvents,
      record: userId,
      details: { made: { id, name, scope } },
    })
  return ended.length
}

/** Ends a token of a user. @throws NotFound */
export const revokeToken = ({ database }: Dependencies, userId: number, id: number): Promise<void> =>
  database.transaction(async (trx) => {
    if ((await endTokens(trx, { userId, id })) === 0) throw new NotFound()
  })

/** Describes a token for operators in one line. */
export const describeToken = ({ name, scope, expiresAt, usedAt }: ApiToken): string =>
  [
    name,
    scope.map(({ resource, actions }) => `${resource}: ${actions.join(' ')}`).join(', '),
    `until ${expiresAt.slice(0, 10)}`,
    usedAt ? `used ${usedAt.slice(0, 10)}` : 'never used',
  ].join('\t')
