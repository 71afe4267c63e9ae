// The rules that every installation is offered: silent devices, capsules that run out, refused campaigns.
// One press makes and turns them on, another one turns them off.
import { sql } from 'kysely'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { activate, deactivate } from '#kernel/core/server/operations/status.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { createRule, rulesEntry, viewFor } from './listRule.server.ts'
import { type UsualName, usualNames, type UsualRules } from './payloads.ts'

const pt = {
  silence: 'Dispositivos em silêncio',
  capsules: 'Cápsulas acabando',
  refused: 'Campanha recusada',
  advice: 'Abra o dispositivo: ele diz por que recusou a campanha.',
}
const en: typeof pt = {
  silence: 'Silent devices',
  capsules: 'Capsules running out',
  refused: 'Refused campaign',
  advice: 'Open the device: it says why it refused the campaign.',
}
const es: typeof pt = {
  silence: 'Dispositivos en silencio',
  capsules: 'Cápsulas que se agotan',
  refused: 'Campaña rechazada',
  advice: 'Abra el dispositivo: dice por qué rechazó la campaña.',
}
const usualTexts: Readonly<Record<TextLanguage, typeof pt>> = { pt, en, es }

/** Returns what a rule looks at and when it tells. A refused campaign is found by a view of its owner. */
const valuesOf = async (context: WriteContext, name: UsualName): Promise<object> => {
  if (name === 'silence') return { condition: 'devices.silent', delivery: 'atOnce', clearMinutes: 15 }
  if (name === 'capsules') return { condition: 'capsules.critical', delivery: 'daily', digestAt: '08:00' }
  const { refused, advice } = usualTexts[context.language]
  const condition = await viewFor(context, {
    name: refused,
    resource: 'devices',
    where: 'rollout.is.refused',
    attention: null,
    isInactive: false,
  })
  return { condition, delivery: 'atOnce', advice }
}

export const usualRulesIn = async (db: Db): Promise<UsualRules['rules']> => {
  const rows = await db
    .selectFrom('alert_rules')
    .select(['id', 'usual', 'deleted_at as deletedAt'])
    .where('usual', 'is not', null)
    .execute()
  return usualNames.map((name) => {
    const found = rows.find(({ usual }) => usual === name)
    return { name, alertRuleId: found?.id ?? null, isActive: found !== undefined && found.deletedAt === null }
  })
}

/** Turns the usual rules on or off. @throws Forbidden */
export const chooseUsual = (context: Context, isActive: boolean): Promise<UsualRules['rules']> =>
  transaction(context, async (inside) => {
    const { trx, me, language, dependencies } = inside
    // Two presses at the same moment make each once.
    await sql`SELECT pg_advisory_xact_lock(hashtext('usual alert rules'))`.execute(trx)
    const entry = rulesEntry(dependencies)
    for (const { name, alertRuleId, isActive: wasActive } of await usualRulesIn(trx)) {
      if (wasActive === isActive) continue
      if (alertRuleId !== null) {
        await (isActive ? activate : deactivate)(inside, entry, alertRuleId)
        continue
      }
      const values = { name: usualTexts[language][name], profileId: me.profile.id, ...(await valuesOf(inside, name)) }
      const { alertRuleId: id } = await createRule(inside, values)
      await trx.updateTable('alert_rules').set({ usual: name }).where('id', '=', id).execute()
    }
    return await usualRulesIn(trx)
  })
