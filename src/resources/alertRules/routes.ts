// What rules of alerts can look at, and what follows when one looks at something else.
import { sql, type SqlBool } from 'kysely'
import { can, type Me } from '#kernel/core/contract/access.ts'
import type { Dependencies, HooksOf } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { ownedRows } from '#kernel/core/server/tables/ownedRows.ts'
import { views } from '#kernel/core/server/tables/views.ts'
import { endpoints } from './calls.ts'
import type alertRules from './definition.ts'
import { listOf } from './findRecords.server.ts'
import { createRuleOfList } from './listRule.server.ts'
import type { Conditions } from './payloads.ts'
import { tellsSomebody } from './recipients.server.ts'
import { isSent } from './rules/quietTime.ts'
import { matches } from './store.server.ts'
import { chooseUsual, usualRulesIn } from './usual.server.ts'

/** @throws FieldErrors for a condition that its owner could not look at */
const checkCondition = async (
  db: Db,
  dependencies: Dependencies,
  { condition, ownerId }: { condition: string; ownerId: number | null },
  me: Me,
): Promise<void> => {
  const list = await listOf(db, dependencies, { condition, ownerId })
  if (!list || !can(me, 'list', list.resource)) throw new FieldErrors({ condition: 'conditionGone' })
}

/** @throws FieldErrors for an unknown user */
const checkPeople = async (db: Db, people: readonly number[]): Promise<void> => {
  if (people.length === 0) return
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...people])
    .where('deleted_at', 'is', null)
    .execute()
  if (known.length < new Set(people).size) throw new FieldErrors({ people: 'unknownReference' })
}

type Rule = Partial<Record<'quietFrom' | 'quietUntil' | 'digestAt', string | null>> & { delivery?: string }

/** @throws FieldErrors for times at which nothing could be told, or quiet hours without an end */
const checkTimes = (rule: Rule): void => {
  const { quietFrom = null, quietUntil = null } = rule
  if ((quietFrom === null) !== (quietUntil === null))
    throw new FieldErrors({ [quietFrom === null ? 'quietFrom' : 'quietUntil']: 'bothQuiet' })
  if (!isSent(rule)) throw new FieldErrors({ digestAt: 'digestTime' })
}

/** @throws FieldErrors for a rule that nobody would hear of */
const checkRecipients = async (
  db: Db,
  dependencies: Dependencies,
  { condition, ownerId, ...told }: { condition: string; ownerId: number | null } & Parameters<typeof tellsSomebody>[2],
): Promise<void> => {
  const list = await listOf(db, dependencies, { condition, ownerId })
  if (list && !(await tellsSomebody(db, dependencies, told, list.resource)))
    throw new FieldErrors({ people: 'nobodyTold' })
}

/** The fields that decide who is told. */
const recipientFields = ['condition', 'people', 'profileId', 'siteContact'] as const

export const hooks: HooksOf<typeof alertRules> = {
  belonging: ownedRows({
    name: 'alertRules',
    words: { pt: 'Regras de alertas', en: 'Alert rules', es: 'Reglas de alertas' },
    table: 'alert_rules',
    owner: 'owner_id',
    title: 't.name',
    where: sql<SqlBool>`t.deleted_at IS NULL`,
    fates: ['keep', 'handOver'],
  }),
  beforeWrite: async ({ trx, me, dependencies }, values, before) => {
    const { condition, people } = values
    const ownerId = before?.owner?.id ?? me.id
    if (condition !== undefined && condition !== before?.condition)
      await checkCondition(trx, dependencies, { condition, ownerId }, me)
    if (people) await checkPeople(trx, people)
    const rule = { ...before, ...values }
    checkTimes(rule)
    if (rule.condition !== undefined && (!before || recipientFields.some((name) => name in values)))
      await checkRecipients(trx, dependencies, {
        condition: rule.condition,
        ownerId,
        people: rule.people ?? [],
        profileId: rule.profileId ?? null,
        siteContact: rule.siteContact ?? false,
      })
    return values
  },
  afterUpdate: async ({ trx }, { alertRuleId, condition }, before) => {
    // The numbers of its records may be those of another resource.
    if (before.condition !== condition) await matches.forget(trx, alertRuleId)
  },
  constraints: { alert_rules_profile_id_fkey: ['profileId', 'unknownReference'] },
}

export const handlers = defineHandlers(endpoints, {
  ofList: ({ body, context }) => createRuleOfList(context, body),
  usual: async ({ dependencies: { database } }) => ({ rules: await usualRulesIn(database.db) }),
  chooseUsual: async ({ body, context }) => ({ rules: await chooseUsual(context, body.isActive) }),

  conditions: async ({ signedIn: { me }, dependencies }): Promise<Conditions> => {
    const { database, registry, clock } = dependencies
    const lists = registry.flatMap(({ contract: { resource, endpoints: calls }, table, hooks: own }) =>
      resource && table && calls['list'] && can(me, 'list', resource) ? [{ resource, hooks: own }] : [],
    )
    const names = lists.map(({ resource }) => resource.name)
    const offered = [
      // A rule about alerts would keep its own alert open.
      ...lists.flatMap(({ resource }) =>
        (resource.name === 'alerts' ? [] : Object.keys(resource.attention ?? {})).map((name) => ({
          condition: `${resource.name}.${name}`,
          resource: resource.name,
          name: null,
        })),
      ),
      ...(await views.visible(database.db, me.id, names)).map(({ viewId, resource, name }) => ({
        condition: `view.${viewId}`,
        resource,
        name,
      })),
    ]
    const found: Conditions = []
    for (const one of offered) {
      const list = await listOf(database.db, dependencies, { condition: one.condition, ownerId: me.id })
      if (!list) continue
      const scope = list.hooks.scope?.(me)
      const count = await database.read((db) => list.table.count(db, list.query, { now: clock.now(), scope }))
      found.push({ ...one, count })
    }
    return found
  },
})
