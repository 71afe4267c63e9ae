// Merges two people's changes of one record: the version both started from, the saved one, and the typed one.
// A value that only one of them changed is taken from that version; of a conflict the user decides
// (docs/decisions/saving.md).
import { isObject } from '#kernel/core/contract/isObject.ts'
import { valueAt } from '../declaration/fieldPath.ts'

/** Values of an object that are merged as one: by their rule if there is one value, else only together. */
interface Part {
  /** Dotted paths. */
  sources: readonly string[]
  rule?: MergeRule
}

/** The items of a list, which a key identifies. */
export interface ListRule {
  /** The field with an item's key. An item whose key is null is new. */
  by: string
  /** A field whose value no two items may share. */
  unique?: string
  /** How an item is merged that all three versions have; without a rule it is one value. */
  item?: MergeRule
}

export interface PartsRule {
  parts: readonly Part[]
}

/** How a value is merged. `html` is merged by its blocks; for `file`, two signed URLs of one file are equal. */
export type MergeRule = 'value' | 'html' | 'file' | ListRule | PartsRule

/** A value that two people have changed differently. A missing item is undefined; values merged together are a list. */
export interface Conflict {
  /** Dotted, with the key of a list's item: `collection.7`, `descriptions.en-US`. */
  path: string
  before: unknown
  theirs: unknown
  mine: unknown
}

export type Side = 'theirs' | 'mine'
/** The chosen side of each conflict, by its path. */
export type Choices = ReadonlyMap<string, Side>

export interface Versions<Value> {
  base: Value
  theirs: Value
  mine: Value
}

export interface Merged<Value> {
  /** The paths of what only the other person has changed. */
  kept: readonly string[]
  conflicts: readonly Conflict[]
  /** The merged value; an open conflict is ours. */
  valueWith: (choices: Choices) => Value
}

const isPlain = (value: unknown): value is Record<string, unknown> => isObject(value) && !(value instanceof Blob)
const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''))

/** Whether two values of a form say the same: missing, null and blank are one, and blanks at the ends do not count. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  const [a, b] = [comparable(one), comparable(other)]
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSameValue(item, b[at]))
  if (!isPlain(a) || !isPlain(b)) return Object.is(a, b)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameValue(a[key], b[key]))
}

const withoutQuery = (value: unknown): unknown => (typeof value === 'string' ? value.split('?', 1).join('') : value)
const plainHtml = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(?<!\s)\s*\/>/g, '>') : value

/** Whether two values are equal under a rule. */
const isSameBy = (rule: MergeRule | undefined, one: unknown, other: unknown): boolean => {
  const normal = rule === 'file' ? withoutQuery : rule === 'html' ? plainHtml : (value: unknown) => value
  return isSameValue(normal(one), normal(other))
}

/** A copy of a record with another value at a dotted path. */
export const withValueAt = (record: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const known = isPlain(record) ? record : {}
  return { ...known, [key]: withValueAt(known[key], rest, value) }
}

const withoutConflict = (path: string, value: unknown, isKept: boolean): Merged<unknown> => ({
  kept: isKept ? [path] : [],
  conflicts: [],
  valueWith: () => value,
})

const inConflict = (path: string, { base, theirs, mine }: Versions<unknown>): Merged<unknown> => ({
  kept: [],
  conflicts: [{ path, before: base, theirs, mine }],
  valueWith: (choices) => (choices.get(path) === 'theirs' ? theirs : mine),
})

const mergeOne = (path: string, versions: Versions<unknown>, rule?: MergeRule): Merged<unknown> => {
  const { base, theirs, mine } = versions
  if (isSameBy(rule, base, theirs) || isSameBy(rule, theirs, mine)) return withoutConflict(path, mine, false)
  return isSameBy(rule, base, mine) ? withoutConflict(path, theirs, true) : inConflict(path, versions)
}

const mergeHtml = async (path: string, versions: Versions<unknown>): Promise<Merged<unknown>> => {
  const merged = mergeOne(path, versions, 'html')
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map((html) =>
    String(plainHtml(html) ?? ''),
  )
  if (merged.conflicts.length === 0 || base === undefined || theirs === undefined || mine === undefined) return merged
  const { mergeBlocks } = await import('./mergeBlocks.ts')
  const html = mergeBlocks({ base, theirs, mine })
  return html === undefined ? merged : withoutConflict(path, html, true)
}

const isKey = (key: unknown): key is string | number => typeof key === 'string' || typeof key === 'number'
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Sorts items of numeric keys by them, the new ones last; a list with other keys keeps its order. */
const inKeyOrder = (items: readonly unknown[], by: string): unknown[] => {
  const keyOf = (item: unknown) => valueAt(item, by) ?? Infinity
  return items.every((item) => typeof keyOf(item) === 'number')
    ? items.toSorted((one, other) => Number(keyOf(one)) - Number(keyOf(other)) || 0)
    : [...items]
}

const mergeList = async (
  path: string,
  rule: ListRule,
  { base, theirs, mine }: Versions<unknown>,
): Promise<Merged<unknown>> => {
  const { by, unique, item } = rule
  const byKey = (list: unknown) =>
    new Map(
      listOf(list).flatMap((one): [string | number, unknown][] => {
        const key = valueAt(one, by)
        return isKey(key) ? [[key, one]] : []
      }),
    )
  const [before, other, own] = [byKey(base), byKey(theirs), byKey(mine)]
  const items = [...new Set([...own.keys(), ...other.keys(), ...before.keys()])].map((key) => ({
    path: `${path}.${key}`,
    versions: { base: before.get(key), theirs: other.get(key), mine: own.get(key) },
  }))
  /** The value that must be unique, if this side has changed the item. */
  const claimed = (side: Side) =>
    items.flatMap(({ versions }) => {
      const value =
        unique === undefined || isSameValue(versions[side], versions.base) ? undefined : valueAt(versions[side], unique)
      return value === undefined ? [] : [{ value, versions }]
    })
  // Both have put the same thing into different items: each alone is fine, together they are not.
  const clashing = new Set(
    claimed('mine').flatMap((one) =>
      claimed('theirs')
        .filter(({ value, versions }) => value === one.value && versions !== one.versions)
        .flatMap(({ versions }) => [versions, one.versions]),
    ),
  )
  const merged = await Promise.all(
    items.map(async (one) => {
      if (clashing.has(one.versions)) return inConflict(one.path, one.versions)
      const isEverywhere = Object.values(one.versions).every((version) => version !== undefined)
      return item && isEverywhere ? mergeBy(item, one.path, one.versions) : mergeOne(one.path, one.versions)
    }),
  )
  const added = listOf(mine).filter((one) => !isKey(valueAt(one, by)))
  return {
    ...together(merged),
    valueWith: (choices) =>
      inKeyOrder(
        [...merged.map(({ valueWith }) => valueWith(choices)).filter((one) => one !== undefined), ...added],
        by,
      ),
  }
}

const together = (merged: readonly Merged<unknown>[]): Pick<Merged<unknown>, 'kept' | 'conflicts'> => ({
  kept: merged.flatMap(({ kept }) => kept),
  conflicts: merged.flatMap(({ conflicts }) => conflicts),
})

const mergeParts = async (
  path: string,
  { parts }: PartsRule,
  versions: Versions<unknown>,
): Promise<Merged<unknown>> => {
  const merged = await Promise.all(
    parts.map(async ({ sources, rule = 'value' }) => {
      const pick = (version: unknown): unknown => {
        const values = sources.map((source) => valueAt(version, source))
        return values.length === 1 ? values[0] : values
      }
      const picked = { base: pick(versions.base), theirs: pick(versions.theirs), mine: pick(versions.mine) }
      return { sources, outcome: await mergeBy(rule, [path, sources[0]].filter(Boolean).join('.'), picked) }
    }),
  )
  return {
    ...together(merged.map(({ outcome }) => outcome)),
    valueWith: (choices) =>
      merged.reduce<unknown>((whole, { sources, outcome }) => {
        const value = outcome.valueWith(choices)
        return sources.reduce<unknown>(
          (record, source, at) =>
            withValueAt(record, source.split('.'), sources.length === 1 ? value : listOf(value)[at]),
          whole,
        )
      }, versions.mine),
  }
}

const mergeBy = async (rule: MergeRule, path: string, versions: Versions<unknown>): Promise<Merged<unknown>> => {
  if (rule === 'html') return mergeHtml(path, versions)
  if (typeof rule === 'string') return mergeOne(path, versions, rule)
  return 'by' in rule ? mergeList(path, rule, versions) : mergeParts(path, rule, versions)
}

/** Merges what is typed (`mine`) with what another person has saved (`theirs`) since both had `base`. */
export function merge<Value extends object>(rule: PartsRule, versions: Versions<Value>): Promise<Merged<Value>>
export function merge(rule: PartsRule, versions: Versions<object>): Promise<Merged<unknown>> {
  return mergeParts('', rule, versions)
}
