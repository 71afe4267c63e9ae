// Reads the retention settings: one number for all, and exceptions by name (`24,users=12,session=6`).
import * as z from 'zod'
import { features } from '#kernel/core/server/features.ts'
import { retention } from '#kernel/core/contract/limits.ts'

/** What RETENTION_DAYS can name: rows of tables, the mails in files (outbox), and what features keep. */
export const keptKinds: readonly string[] = [
  'sessions',
  'tokens',
  'links',
  'mails',
  'outbox',
  'runs',
  ...features.flatMap(({ kept = [] }) => kept),
]

/** A number for everything, and others by name. */
export interface Amounts {
  general: number
  byName: Readonly<Record<string, number>>
}

const amount = /^[1-9]\d{0,3}$/

/** Reads a number with exceptions. Undefined for anything else, such as a repeated name. */
export const amountsOf = (text: string): Amounts | undefined => {
  const [general = '', ...named] = text.split(',').map((part) => part.trim())
  const exceptions = named.map((part) => /^(\w+)\s*=\s*(\d+)$/.exec(part)?.slice(1) ?? ['', ''])
  const byName = Object.fromEntries(exceptions.map(([name = '', count]) => [name, Number(count)]))
  if (![general, ...exceptions.map(([, count = '']) => count)].every((count) => amount.test(count))) return undefined
  return Object.keys(byName).length === named.length ? { general: Number(general), byName } : undefined
}

const amounts = (maximum: number, isName: (name: string) => boolean, error: string) =>
  z.string().refine(
    (text) => {
      const found = amountsOf(text)
      return (
        found !== undefined &&
        Math.max(found.general, ...Object.values(found.byName)) <= maximum &&
        Object.keys(found.byName).every(isName)
      )
    },
    { error },
  )

/** The setting RETENTION. Which names the log has is known only later (`retentionOf`). */
export const RetentionMonths = amounts(
  999,
  () => true,
  'is not a number of months from 1 to 999 with exceptions, such as 24,users=12,session=6',
)

/** The setting RETENTION_DAYS. */
export const RetentionDays = amounts(
  retention.maxDays,
  (name) => keptKinds.includes(name),
  `is not a number of days from 1 to ${retention.maxDays} with exceptions for ${keptKinds.join(', ')}, such as 30,mails=90,outbox=7`,
)
