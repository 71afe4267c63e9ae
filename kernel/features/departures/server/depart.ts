// Deactivates somebody and decides what becomes of what they have: one operation, one line in the audit, one undo.
import { isAdmin, mayEnter } from '#kernel/core/contract/access.ts'
import { belongingsOf } from '#kernel/core/server/account/belongings.ts'
import { profiles, users } from '#kernel/core/server/account/productTables.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import type { StoredChange } from '#kernel/core/server/changes/changes.ts'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import { asPart, type Left, noteDetails } from '#kernel/core/server/database/changeContext.ts'
import { FieldErrors, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { update } from '#kernel/core/server/operations/save.ts'
import { databaseOf, transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import type { Belongings, Departure } from '../contract/payloads.ts'

/** Returns what a person has. @throws Forbidden, NotFound */
export const readBelongings = async (context: Context, id: number): Promise<Belongings> => {
  const { me, dependencies, language } = context
  if (!isAdmin(me)) throw new Forbidden()
  const db = databaseOf(context)
  if (!(await users.one(db, id))) throw new NotFound()
  const data: Belongings['data'] = []
  for (const { name, words, fates, of } of belongingsOf(dependencies)) {
    const { ids, titles } = await of(context, db, id)
    if (ids.length > 0)
      data.push({ name, label: words[language], count: ids.length, titles: [...titles], fates: [...fates] })
  }
  return { data }
}

/** @throws FieldErrors for somebody who could not use what they get */
const assertReceiver = async ({ trx }: WriteContext, to: number): Promise<void> => {
  const account = await accounts.one(trx, to)
  const user = account?.active && account.confirmed ? await users.one(trx, to) : undefined
  const profile = user && (await profiles.one(trx, user.profile.id))
  if (!profile || !mayEnter({ profile })) throw new FieldErrors({ to: 'notTheirColleague' })
}

/** Ends and hands over what a person has, before they are deactivated. */
const settle = async (inside: WriteContext, id: number, { answers = {}, to = null }: Departure): Promise<Left> => {
  const ended: Record<string, number> = {}
  const handedOver: Record<string, readonly number[]> = {}
  const all = belongingsOf(inside.dependencies)
  const unknown = Object.keys(answers).find((name) => !all.some((one) => one.name === name))
  if (unknown !== undefined) throw new FieldErrors({ [`answers.${unknown}`]: 'invalid' })
  for (const { name, fates, of, end, handOver } of all) {
    const fate = answers[name] ?? fates[0]
    if (!fates.includes(fate)) throw new FieldErrors({ [`answers.${name}`]: 'invalid' })
    if (fate === 'keep') continue
    const { ids } = await of(inside, inside.trx, id)
    if (ids.length === 0) continue
    if (fate === 'end') {
      await end?.(inside, id, ids)
      ended[name] = ids.length
    } else {
      if (to === null) throw new FieldErrors({ to: 'receiverNeeded' })
      handedOver[name] = (await handOver?.(inside, { ids, from: id, to })) ?? []
    }
  }
  return { to, ended, handedOver }
}

/**
 * Deactivates a person. Both people are locked first: what the one creates meanwhile is there before, or refused, and
 * the other stays. @throws Forbidden, NotFound, RecordChanged, FieldErrors, BusinessRuleError
 */
export const depart = async (context: Context, id: number, departure: Departure): Promise<void> => {
  const { me, dependencies } = context
  if (!isAdmin(me)) throw new Forbidden()
  const source = dependencies.registry.find(({ contract }) => contract.resource?.name === users.resource.name)
  if (!source) throw new NotFound()
  const { to = null } = departure
  await transaction(context, async (inside) => {
    const { trx } = inside
    if (to === id) throw new FieldErrors({ to: 'notTheirColleague' })
    // In one order, so that two who leave at once do not wait for each other.
    for (const one of [id, ...(to === null ? [] : [to])].toSorted((first, second) => first - second))
      await lockRow(trx, users.name, one)
    if (to !== null) await assertReceiver(inside, to)
    const account = await accounts.one(trx, id)
    if (!account) throw new NotFound()
    // Of somebody who is inactive, nothing is ended a second time.
    const left = account.active ? await asPart(trx, () => settle(inside, id, departure)) : undefined
    if (left && Object.keys({ ...left.ended, ...left.handedOver }).length > 0) noteDetails({ left })
    await update(inside, resourceEntryOf(source), id, { ativo: false })
  })
}

/** Gives back what was handed over, as far as the other person still has it. What was ended stays so. */
export const takeBack = async (inside: WriteContext, change: StoredChange): Promise<void> => {
  const left = change.resource === users.resource.name ? change.details?.left : undefined
  const { record } = change
  if (!left || left.to === null || record === null) return
  const { to, handedOver } = left
  await asPart(inside.trx, async () => {
    for (const { name, handOver } of belongingsOf(inside.dependencies)) {
      const ids = handedOver[name]
      if (ids && ids.length > 0) await handOver?.(inside, { ids, from: to, to: record })
    }
  })
}
