// Decides what is told of an alert at a moment: pure, so that tests compare it with random time lines.
import { addDays, dayOf, instantAt, localTime } from '#kernel/core/contract/days.ts'
import { isQuietTime } from './quietTime.ts'

/** The part of a rule that says when its recipients are told. */
export interface TellingRule {
  delivery: 'atOnce' | 'daily'
  digestAt: string | null
  quietFrom: string | null
  quietUntil: string | null
  repeatHours: number | null
}

/** The part of an alert that telling depends on. */
export interface TellingAlert {
  isCleared: boolean
  isAcknowledged: boolean
  snoozedUntil: Date | null
  /** When it was last told, and when its end was. */
  toldAt: Date | null
  clearedToldAt: Date | null
}

export type Telling = 'opened' | 'still' | 'cleared'

const hourMs = 3_600_000

/** Whether nothing may be sent at a moment. */
export const isQuiet = ({ quietFrom, quietUntil }: Pick<TellingRule, 'quietFrom' | 'quietUntil'>, now: Date): boolean =>
  isQuietTime(localTime(now).slice(11, 16), quietFrom, quietUntil)

/** Returns the last moment up to now at which a daily mail was due. */
export const lastDigest = (digestAt: string, now: Date): Date => {
  const today = instantAt(dayOf(now), `${digestAt}:00`)
  return today <= now ? today : instantAt(addDays(dayOf(now), -1), `${digestAt}:00`)
}

/** Whether a rule may tell now: outside of its quiet hours, and once a day if daily. `toldAt` is the last time. */
export const mayTell = (rule: TellingRule, now: Date, toldAt: Date | null): boolean => {
  if (isQuiet(rule, now)) return false
  if (rule.delivery === 'atOnce') return true
  return rule.digestAt !== null && (toldAt === null || toldAt < lastDigest(rule.digestAt, now))
}

/** Returns what is told of an alert, if its rule may tell now. An alert that was never announced needs no all-clear. */
export const tellingOf = ({ repeatHours }: TellingRule, alert: TellingAlert, now: Date): Telling | undefined => {
  const { isCleared, isAcknowledged, snoozedUntil, toldAt, clearedToldAt } = alert
  if (isCleared) return toldAt !== null && clearedToldAt === null ? 'cleared' : undefined
  if (snoozedUntil !== null && snoozedUntil > now) return undefined
  if (toldAt === null) return 'opened'
  // It was put off until a moment that is over.
  if (snoozedUntil !== null && snoozedUntil > toldAt) return 'still'
  const isDue = repeatHours !== null && now.getTime() - toldAt.getTime() >= repeatHours * hourMs
  return isDue && !isAcknowledged ? 'still' : undefined
}
