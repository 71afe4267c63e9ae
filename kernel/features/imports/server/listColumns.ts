// Reads and writes the items of a list by columns: one for each part of each item (`import.lists` of a definition).
import { itemColumn, type ImportField } from '#kernel/core/contract/imports.ts'
import type { Definition, ImportedList } from '#kernel/core/contract/define.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { ApiError, SchemaError } from '#kernel/core/server/errors.ts'
import type { Values } from '#kernel/core/server/operations/writes.ts'

type Lists = NonNullable<Definition['import']>['lists']
type Item = NonNullable<ImportField['item']>

const itemsIn = (list: unknown): Values[] => (Array.isArray(list) ? list.filter(isObject) : [])

/** Returns the item of a column in a record; an empty one where the list lacks it. */
export const itemOf = ({ base, item }: Pick<ImportField, 'base' | 'item'>, record: Values): Values =>
  itemsIn(record[base]).find((one) => item && one[item.list.by] === item.key) ?? {}

/** Returns stored items as a body has them: rows have more in each. */
export const itemsForBody = ({ by, keys, parts }: ImportedList, stored: unknown): Values[] =>
  itemsIn(stored)
    .map((one) => Object.fromEntries([by, ...Object.keys(parts)].map((part) => [part, one[part] ?? null])))
    .toSorted((one, other) => keys.findIndex((key) => key === one[by]) - keys.findIndex((key) => key === other[by]))

/**
 * Returns a list with the changed part of an item. Without its needed part an item is removed, unless the row has other
 * parts: then the schema asks for it.
 */
export const withItem = ({ key, part, list }: Item, items: unknown, value: unknown): Values[] => {
  const { by, initial = {}, needs } = list
  const all = itemsIn(items)
  const before = all.find((one) => one[by] === key)
  if (!before && value === null) return all
  const item: Values = { ...initial, ...before, [by]: key, [part]: value ?? initial[part] ?? null }
  const others = all.filter((one) => one !== before)
  return itemsForBody(list, part === needs && value === null ? others : [...others, item])
}

/** Returns the name of the column of a path in a body: `answers.0.text` becomes that of its item, `answers.A`. */
const columnOfPath = (lists: NonNullable<Lists>, body: Values, path: readonly PropertyKey[]): string => {
  const [base = '', at, part] = path.map(String)
  const list = lists[base]
  const key = list && at !== undefined ? itemsIn(body[base])[Number(at)]?.[list.by] : undefined
  if (!list || (typeof key !== 'string' && typeof key !== 'number')) return path.map(String).join('.')
  return itemColumn(base, list, key, part === undefined || part === list.by ? list.needs : part)
}

/** Runs the check of a body, and names items by their keys in errors: a body has only the filled ones. */
export const withItemNames = async <Result>(
  lists: Lists,
  body: Values,
  check: () => Result | Promise<Result>,
): Promise<Result> => {
  try {
    return await check()
  } catch (error) {
    if (lists && error instanceof SchemaError)
      throw new SchemaError(
        error.issues.map((issue) => ({ ...issue, path: [columnOfPath(lists, body, issue.path ?? [])] })),
      )
    if (!lists || !(error instanceof ApiError) || !error.errors) throw error
    const { status, key, args, errors } = error
    const named = Object.entries(errors).map(([path, message]) => [columnOfPath(lists, body, path.split('.')), message])
    throw new ApiError(status, key, { errors: Object.fromEntries(named), args, cause: error })
  }
}
