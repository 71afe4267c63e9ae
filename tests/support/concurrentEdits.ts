// Makes random pairs of concurrent edits of one record, merges them as a form does, and lists lost changes.
import * as z from 'zod/mini'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import type { RandomSource } from '#server/seeds/random.ts'
import { isSameValue, merge, type PartsRule, type Side } from '#kernel/core/site/merge/merge.ts'
import type { Answer } from './server.ts'

type Values = Record<string, unknown>

/** A record that two people edit. */
export interface EditedRecord {
  rule: PartsRule
  /** The values of a form, of a row. */
  read: (row: Values) => Values
  /** A random edit of each field. */
  edits: Readonly<Record<string, (value: unknown, random: RandomSource) => unknown>>
  /** Saves changes over a version. */
  put: (changes: Values, updatedAt: unknown) => Promise<Answer>
  /** Loads the row. */
  get: () => Promise<Answer>
}

const Row = z.record(z.string(), z.unknown())

const itemsOf = (value: unknown): Values[] | undefined => {
  const { data } = z.safeParse(z.array(Row), value)
  return data
}

/** The smallest parts of the values that one person can change: those of lists by their keys, of rich text by its paragraphs. */
const cellsOf = ({ parts }: PartsRule, values: Values): Map<string, unknown> =>
  new Map(
    parts.flatMap(({ sources, rule }): [string, unknown][] => {
      const [source = ''] = sources
      const value = values[source]
      if (sources.length > 1) return [[source, sources.map((one) => values[one])]]
      if (rule === 'html')
        return String(value)
          .split('</p>')
          .map((text, at) => [`${source}.${at}`, text])
      if (typeof rule !== 'object' || !('by' in rule)) return [[source, value]]
      const { by, item: inner } = rule
      return (itemsOf(value) ?? []).flatMap((item): [string, unknown][] => {
        const path = `${source}.${String(item[by])}`
        if (typeof inner !== 'object' || !('parts' in inner)) return [[path, item]]
        // What the rule forgets is a cell, too.
        const known = new Set([by, ...inner.parts.flatMap(({ sources: all }) => all)])
        const forgotten = Object.entries(item).filter(([key]) => !known.has(key))
        return [...cellsOf(inner, item), ...forgotten].map(([name, cell]) => [`${path}.${name}`, cell])
      })
    }),
  )

const changesOf = (values: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSameValue(value, base[key])))

const edited = ({ edits }: EditedRecord, values: Values, random: RandomSource): Values => {
  const names = Object.keys(edits)
  const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(names))
  return chosen.reduce<Values>((last, name) => ({ ...last, [name]: edits[name]?.(last[name], random) }), values)
}

export interface Outcome {
  lost: string[]
  conflicts: number
  merged: number
}

/** Two people start from the same version; the second one merges. Returns what is missing of either change. */
export const editTogether = async (record: EditedRecord, random: RandomSource): Promise<Outcome> => {
  const { rule, read, put, get } = record
  const row = z.parse(Row, (await get()).body)
  const base = read(row)
  const [theirs, mine] = [edited(record, base, random), edited(record, base, random)]
  const [first, second] = [changesOf(theirs, base), changesOf(mine, base)]
  const outcome: Outcome = { lost: [], conflicts: 0, merged: 0 }
  if (Object.keys(first).length === 0 || Object.keys(second).length === 0) return outcome
  const saved = await put(first, row['updatedAt'])
  if (saved.status !== 200)
    throw new Error(`The first edit was refused: ${saved.bytes.toString()} ${JSON.stringify(first)}`)
  const refused = await put(second, row['updatedAt'])
  const { record: present, changedBy } = z.parse(ErrorBody, refused.body)
  if (refused.status !== 409 || !present)
    return { ...outcome, lost: ['the second edit replaced the first one without a word'] }
  if (!isSameValue(present, (await get()).body)) outcome.lost.push('the refusal has another record than GET')
  if (!changedBy) outcome.lost.push('the refusal does not say who')

  const merged = await merge(rule, { base, theirs: read(present), mine })
  const side: Side = random.pick(['theirs', 'mine'])
  const values = merged.valueWith(new Map(merged.conflicts.map(({ path }) => [path, side])))
  const changes = changesOf(values, read(present))
  if (Object.keys(changes).length > 0) {
    const again = await put(changes, present['updatedAt'])
    if (again.status !== 200) throw new Error(`The merged edit was refused: ${again.bytes.toString()}`)
  }
  const [before, other, own, stored] = [base, theirs, mine, read(z.parse(Row, (await get()).body))].map((one) =>
    cellsOf(rule, one),
  )
  if (!before || !other || !own || !stored) throw new Error('A version is missing')
  for (const path of new Set([before, other, own].flatMap((cells) => [...cells.keys()]))) {
    const isTheirs = !isSameValue(before.get(path), other.get(path))
    const isMine = !isSameValue(before.get(path), own.get(path))
    const isAsked = merged.conflicts.some((conflict) => path === conflict.path || path.startsWith(`${conflict.path}.`))
    const expected = (isAsked ? side === 'theirs' : isTheirs && !isMine) ? other : own
    if (isTheirs && isMine && !isAsked && !isSameValue(other.get(path), own.get(path)))
      outcome.lost.push(`${path}: nobody was asked`)
    if (!isSameValue(stored.get(path), expected.get(path))) outcome.lost.push(path)
  }
  return { ...outcome, conflicts: merged.conflicts.length, merged: merged.kept.length }
}
