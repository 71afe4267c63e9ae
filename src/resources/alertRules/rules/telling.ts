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
  /** Somebody has cleared it, and not the evaluation. */
  isSolved: boolean
  isAcknowledged: boolean
  /** It is known who takes care of it. */
  isTaken: boolean
  snoozedUntil: Date | null
  /** When it was last told, and when it was told that somebody took it, and that it is over. */
  toldAt: Date | null
  takenToldAt: Date | null
  clearedToldAt: Date | null
}

/** What mails tell, that which needs somebody first. */
export const tellings = ['opened', 'still', 'taken', 'solved', 'cleared'] as const
export type Telling = (typeof tellings)[number]

/** Whether it tells that an alert is over. */
export const isOver = (telling: Telling): boolean => telling === 'cleared' || telling === 'solved'

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
  const { isCleared, isSolved, isAcknowledged, isTaken, snoozedUntil, toldAt, takenToldAt, clearedToldAt } = alert
  if (isCleared) return toldAt !== null && clearedToldAt === null ? (isSolved ? 'solved' : 'cleared') : undefined
  if (snoozedUntil !== null && snoozedUntil > now) return undefined
  // It says as well who has it.
  if (toldAt === null) return 'opened'
  if (isTaken && takenToldAt === null) return 'taken'
  // It was put off until a moment that is over.
  if (snoozedUntil !== null && snoozedUntil > toldAt) return 'still'
  const isDue = repeatHours !== null && now.getTime() - toldAt.getTime() >= repeatHours * hourMs
  return isDue && !isAcknowledged ? 'still' : undefined
}
