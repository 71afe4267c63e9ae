// Evaluates a rule: which records meet its condition, which alerts open and clear, and who is told.
// One transaction, so that several servers tell nothing twice.
import { randomUUID } from 'node:crypto'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { alerts as limits } from '#src/product/limits.ts'
import { composeAlertMail, type ToldAlert } from './alertMail.server.ts'
import { findRecords, type FoundList } from './findRecords.server.ts'
import { contactsOf, peopleOf, type Recipient, tellsSomebody } from './recipients.server.ts'
import { causePath } from './rules/causePath.ts'
import { isOver, mayTell, tellingOf, type Telling } from './rules/telling.ts'
import { lockRule, matches, type Problem, ruleAlerts, runs, type StoredAlert, type StoredRule } from './store.server.ts'

export type EvaluateDependencies = Pick<
  Dependencies,
  'database' | 'registry' | 'settings' | 'clock' | 'publicUrl' | 'log'
>

interface Told {
  alert: StoredAlert
  telling: Telling
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

/** Returns what is told of each alert now. */
const toldNow = (rule: StoredRule, all: readonly StoredAlert[], now: Date): Told[] =>
  all.flatMap((alert) => {
    const telling = tellingOf(
      rule,
      {
        isCleared: alert.state === 'cleared',
        isSolved: alert.solverId !== null,
        isAcknowledged: alert.state === 'acknowledged',
        isTaken: alert.takerId !== null,
        snoozedUntil: dateOf(alert.snoozedUntil),
        toldAt: dateOf(alert.toldAt),
        takenToldAt: dateOf(alert.takenToldAt),
        clearedToldAt: dateOf(alert.clearedToldAt),
      },
      now,
    )
    return telling ? [{ alert, telling }] : []
  })

/** Whether somebody knows already what would be told: they have done it. */
const knows = ({ alert, telling }: Told, { userId }: Recipient): boolean =>
  userId !== null &&
  ((telling === 'taken' && alert.takerId === userId) || (telling === 'solved' && alert.solverId === userId))

/** Queues a mail to each recipient. */
const sendMails = async (
  trx: Db,
  { settings, clock, publicUrl }: EvaluateDependencies,
  rule: StoredRule,
  list: FoundList,
  told: readonly Told[],
): Promise<void> => {
  const siteIds = told.flatMap(({ alert }) => alert.siteId ?? [])
  const recipients: Recipient[] = [
    ...(await peopleOf(trx, { settings }, rule, list.resource)),
    ...(rule.siteContact ? await contactsOf(trx, siteIds) : []),
  ]
  for (const recipient of recipients) {
    const own = told.filter(
      (one) => (recipient.siteId === null || one.alert.siteId === recipient.siteId) && !knows(one, recipient),
    )
    if (own.length === 0) continue
    const shown: ToldAlert[] = []
    for (const { alert, telling } of own) {
      const records = isOver(telling) ? [] : await ruleAlerts.records(trx, alert.id, limits.named)
      const ids = records.map(({ record }) => record)
      const titles = await list.table.titles(trx, ids, recipient.language)
      shown.push({
        id: alert.id,
        title: alert.title,
        telling,
        taker: alert.taker,
        solver: alert.solver,
        comment: alert.comment,
        records: alert.records,
        names: ids.flatMap((id) => titles.get(id) ?? []),
        list: causePath({
          condition: rule.condition,
          resource: list.resource.name,
          siteId: alert.siteId,
          attention: list.resource.attention ?? {},
        }),
      })
    }
    const mail = composeAlertMail({
      recipient,
      rule,
      alerts: shown,
      brand: settings.BRAND,
      publicUrl: publicUrl(),
    })
    const mailId = await mails.create(trx, recipient.userId, mail, clock.now())
    const about = own.map(({ alert, telling }) => ({ alertId: alert.id, telling }))
    await ruleAlerts.noteMail(trx, { mailId, userId: recipient.userId, at: clock.now() }, about)
  }
}

/** Ends the alerts of a rule without a condition, silently: their causes may remain. */
const endSilently = async (trx: Db, rule: StoredRule, now: Date): Promise<void> => {
  await matches.forget(trx, rule.id)
  await ruleAlerts.settle(trx, rule, '', now)
  const open = await ruleAlerts.untold(trx, rule.id)
  await ruleAlerts.noteTold(
    trx,
    open.map(({ id }) => id),
    'cleared_told_at',
    now,
  )
}

/** Tells what is to be told now, and returns when the rule last sent its daily mail. */
const tell = async (
  trx: Db,
  dependencies: EvaluateDependencies,
  rule: StoredRule,
  list: FoundList,
  now: Date,
): Promise<Date | null> => {
  // The first daily mail of a rule waits for its time.
  const ranAt = dateOf(rule.ranAt) ?? (rule.delivery === 'daily' ? now : null)
  if (!mayTell(rule, now, ranAt)) return ranAt
  const told = toldNow(rule, await ruleAlerts.untold(trx, rule.id), now)
  if (told.length > 0) await sendMails(trx, dependencies, rule, list, told)
  const idsOf = (is: (telling: Telling) => boolean) =>
    told.flatMap(({ telling, alert }) => (is(telling) ? alert.id : []))
  await ruleAlerts.noteTold(
    trx,
    idsOf((telling) => telling === 'opened' || telling === 'still'),
    'told_at',
    now,
  )
  await ruleAlerts.noteTold(
    trx,
    idsOf((telling) => telling === 'taken'),
    'taken_told_at',
    now,
  )
  await ruleAlerts.noteTold(trx, idsOf(isOver), 'cleared_told_at', now)
  return rule.delivery === 'daily' ? now : null
}

const evaluateIn = async (trx: Db, dependencies: EvaluateDependencies, id: number): Promise<void> => {
  const rule = await lockRule(trx, id)
  if (!rule) return
  const now = dependencies.clock.now()
  const found = rule.isActive ? await findRecords(trx, dependencies, rule) : undefined
  const problem: Problem | null = typeof found === 'string' ? found : null
  // With too many matches it is unknown which alerts have cleared: change none.
  if (problem === 'tooMany') return await runs.note(trx, id, problem, dateOf(rule.ranAt))
  if (!found || typeof found === 'string') {
    await endSilently(trx, rule, now)
    return await runs.note(trx, id, problem, dateOf(rule.ranAt))
  }
  const { list, ids } = found
  await matches.note(trx, rule, ids, now)
  await ruleAlerts.settle(trx, rule, list.resource.name, now)
  // Without recipients nothing is marked as sent, so that later recipients still get it.
  if (!(await tellsSomebody(trx, dependencies, rule, list.resource)))
    return await runs.note(trx, id, 'nobody', dateOf(rule.ranAt))
  await runs.note(trx, id, null, await tell(trx, dependencies, rule, list, now))
}

/** Evaluates a rule. What changes is in the log without a person. */
export const evaluateRule = (dependencies: EvaluateDependencies, id: number): Promise<void> =>
  changeContext.run({ actor: null, session: null, batch: randomUUID() }, () =>
    dependencies.database.transaction((trx) => evaluateIn(trx, dependencies, id)),
  )
