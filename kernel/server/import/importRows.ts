// Writes the rows of an import by the rules of their resource, in chunks: one with an invalid row is written again in halves.
import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { importPermission } from '#kernel/contract/importActions.ts'
import { isObject } from '#kernel/contract/isObject.ts'
import type { Language } from '#kernel/contract/languages.ts'
import { imports as limits } from '#kernel/contract/limits.ts'
import { issueSentences } from '#kernel/contract/messages.ts'
import type { ImportLine, ParsedImportOptions } from '#kernel/contract/payloads/imports.ts'
import { plainText } from '#kernel/contract/plainText.ts'
import { translations } from '#kernel/contract/translations.ts'
import { sqlState } from '#kernel/server/database/errors.ts'
import type { Tables } from '#kernel/server/database/schema.ts'
import { ApiError, SchemaError } from '#kernel/server/errors.ts'
import type { ImportTarget, WriteContext } from '#kernel/server/context.ts'
import { bodyOf, hasValues, type MappedColumn, readRow, type ReadRow, referencedTexts, withIds } from './readRow.ts'
import { createReferences, type Match, type Named, recordsBy } from './references.ts'
import { rowFaults } from './rowFaults.ts'
import type { NumberedRow } from './totalRow.ts'
import { translate } from '#kernel/server/messages/errors.ts'
import { assertAccess } from '#kernel/server/operations/conditions.ts'
import {
  createRecords,
  lockRecord,
  prepareCreate,
  prepareLocked,
  toFieldError,
  updateRecord,
  type Values,
} from '#kernel/server/operations/writes.ts'
import { columnNameOf, orderColumnOf } from '#kernel/server/tables/columnNames.ts'

type Schema = z.core.$ZodType

/** A row that is ready to be written: a new record, or the changes of one. `update` returns false if the locked record needs none. */
type Plan = { row: number } & ({ create: Values } | { id: number; update: () => Promise<boolean> })

export interface Importing {
  target: ImportTarget
  columns: readonly MappedColumn[]
  /** The number of headings, which is that of the cells of each row. */
  headings: number
  options: ParsedImportOptions
  context: WriteContext
  emit: (line: ImportLine) => void
}

/** Whether an error concerns its row alone: any other one ends the import. */
const isRowError = (error: unknown): boolean =>
  error instanceof SchemaError ||
  (error instanceof ApiError && error.status < 500) ||
  /^2[23]/.test(sqlState(error) ?? '')

/** Returns the messages of an error by field; '' for the row. */
const messagesOf = (error: unknown, language: Language): Record<string, string> => {
  if (error instanceof SchemaError) return issueSentences(error.issues, language)
  if (!(error instanceof ApiError)) return { '': translate('invalidRequest', language) }
  if (!error.errors) return { '': translate(error.key, language, error.args) }
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, message]) => [
      field,
      typeof message === 'string'
        ? translate(message, language, error.args)
        : translate(message.key, language, message.args),
    ]),
  )
}

const parse = (schema: Schema, body: Values): Values => {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new SchemaError(parsed.error.issues)
  return isObject(parsed.data) ? parsed.data : {}
}

/** Starts the log of changes anew: it remembers what one transaction has changed, which must not grow with the rows. */
const settleChunk = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`SELECT settle_changes(), set_config('sillage.changes', '', true)`.execute(trx)
}

/** Returns the function that imports rows in a transaction, and what it has done so far. */
export const createImport = ({ target, columns, headings, options, context, emit }: Importing) => {
  const { resource, table, hooks } = target
  const { trx, language, me } = context
  const { key, action } = options
  const result = { created: 0, updated: 0, unchanged: 0, invalid: 0 }
  const keyColumn = columns.find(({ name }) => name === key)
  const references = new Map(
    columns.flatMap(({ name, target: other }) =>
      other ? [[name, createReferences(trx, other, language)] as const] : [],
    ),
  )
  /** The row of each key and of each found record, because a second row of the same record would undo the first. */
  const seen = new Map<string | number, number>()
  let reported = 0

  /** Returns the column of a field: its own, or that of the object that it is a part of. */
  const columnOf = (field: string): number | null => {
    const exact = columns.find(({ name }) => name === field) ?? columns.find(({ name }) => field.startsWith(`${name}.`))
    return (exact ?? columns.find(({ name }) => name.startsWith(`${field}.`)))?.index ?? null
  }

  const report = (
    row: number,
    errors: readonly { column: number | null; field: string | null; message: string }[],
  ): void => {
    result.invalid++
    for (const error of errors) if (reported++ < limits.errors) emit({ kind: 'error', row, ...error })
  }
  const reportError = (row: number, error: unknown): void => {
    if (!isRowError(error)) throw error
    const messages = Object.entries(messagesOf(error, language))
    report(
      row,
      messages.map(([field, message]) => ({ column: columnOf(field), field: field || null, message })),
    )
  }

  /** The values of a row, with those of a combined cell in their own fields. */
  const valuesOf = (read: ReadRow, before?: Values): Values => {
    const body = bodyOf(columns, read, before)
    return hooks.readCells?.(body) ?? body
  }

  /** The error of a key that no record has. */
  const missing = () => new ApiError(400, 'importMissing', { errors: { [key ?? '']: 'importMissing' } })
  /** The texts by which a row may name a record: those of its key, in each language that the column can have. */
  const storedKeys = (record: Values): string[] => {
    const { base = '', language: own, alsoIn } = keyColumn ?? {}
    const names = [own, alsoIn].flatMap((one) => (one ? [translations(base)[one]] : []))
    return (names.length > 0 ? names : [key ?? '']).map((name) => String(record[name] || record[base] || ''))
  }

  const planCreate = async (row: number, read: ReadRow): Promise<Plan> => {
    const body = valuesOf(read)
    if (!target.create || action === 'update') throw missing()
    return { row, create: await prepareCreate(context, target, parse(target.create, body)) }
  }

  const planUpdate = (row: number, id: number, read: ReadRow, before: Values): Plan | undefined => {
    if (action === 'create') throw new ApiError(400, 'importExists', { errors: { [key ?? '']: 'importExists' } })
    assertAccess(me, importPermission(resource, 'update'), resource, { id })
    /** What the row changes in a record. Parts that the file has no columns for stay as they are. */
    const changesOf = (record: Values): Values | undefined => {
      const values = parse(target.update, valuesOf(read, record))
      return hasValues(withIds(columns, record), values) ? undefined : values
    }
    if (!changesOf(before)) return undefined
    const update = async (): Promise<boolean> => {
      // Somebody may have saved the record since it was read. With another key, it is not the record that the row means.
      const locked = await lockRecord(context, table, id)
      if (keyColumn && !isDeepStrictEqual(storedKeys(locked), storedKeys(before))) throw missing()
      const values = changesOf(locked)
      if (values) await updateRecord(context, target, id, await prepareLocked(context, target, locked, values))
      return values !== undefined
    }
    return { row, id, update }
  }

  /**
   * The key of a row as the database has it, and as the file has it: a record that is older than a rule of its schema still has that text.
   * @throws ApiError for a row without one, unless it can only be new
   */
  const keyOf = ({ id, body }: ReadRow): { value: string; typed: string } | undefined => {
    if (!keyColumn) return undefined
    const given = keyColumn.kind === 'id' ? id : body[keyColumn.name]
    if (given === null) {
      if (action === 'create' || (action === 'both' && keyColumn.kind === 'id')) return undefined
      throw new ApiError(400, 'required', { errors: { [keyColumn.name]: 'required' } })
    }
    if (keyColumn.kind === 'id') {
      if (typeof given !== 'number' || given < 1 || given > 2 ** 31 - 1)
        throw new ApiError(400, 'invalid', { errors: { [keyColumn.name]: 'invalid' } })
      return { value: String(given), typed: String(given) }
    }
    return { value: String(parse(target.update, { [keyColumn.name]: given })[keyColumn.name]), typed: String(given) }
  }

  /** Returns the records of the rows by their keys. */
  const findRecords = async (keys: readonly string[]): Promise<Map<string, Match>> => {
    if (!keyColumn || keys.length === 0) return new Map()
    const { field, alsoIn } = keyColumn
    if (field) {
      const column = { ...keyColumn, field }
      const found = await recordsBy(trx, table.name, column, keys)
      for (const [value, id] of alsoIn ? await recordsBy(trx, table.name, { ...column, language: alsoIn }, keys) : []) {
        const known = found.get(value)
        if (id !== 'unknown') found.set(value, known === 'unknown' || known === id ? id : 'ambiguous')
      }
      return found
    }
    const rows = await table.byIds(trx, keys.map(Number))
    const ids = new Set(rows.map((row) => String(row[resource.idKey])))
    return new Map(keys.map((value) => [value, ids.has(value) ? Number(value) : 'unknown']))
  }

  /** Returns keys as the database compares them: without case and accents where it finds a record so. */
  const comparedKeys = async (keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { name, field } = keyColumn ?? {}
    const isFolded = name && field && orderColumnOf(name, field) !== columnNameOf(name, field)
    const plain = keys.map(plainText)
    if (!isFolded || keys.length === 0) return new Map(keys.map((one, at) => [one, plain[at] ?? one]))
    const { rows } = await sql<{ key: string; folded: string }>`
      SELECT k.key, fold(k.plain) AS folded FROM unnest(${sql.val([...keys])}::text[], ${sql.val(plain)}::text[]) AS k (key, plain)`.execute(
      trx,
    )
    return new Map(rows.map(({ key: given, folded }) => [given, folded]))
  }

  /** @throws ApiError for a row that means the record of an earlier one */
  const assertFirst = (row: number, marks: readonly (string | number)[]): void => {
    const earlier = marks.map((mark) => seen.get(mark)).find((known) => known !== undefined)
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, row)
    if (earlier !== undefined)
      throw new ApiError(400, 'importRepeated', {
        errors: { [key ?? '']: { key: 'importRepeated', args: { row: earlier } } },
      })
  }

  /** Turns rows into writes, and reports the invalid ones. */
  const plan = async (rows: readonly NumberedRow[]): Promise<Plan[]> => {
    const meant = new Map<string, Named>()
    for (const [name, texts] of referencedTexts(
      columns,
      rows.map(({ cells }) => cells),
    )) {
      const find = references.get(name)
      if (find) meant.set(name, await find(texts))
    }
    const read: { number: number; row: ReadRow; value?: string; typed?: string }[] = []
    for (const { number, cells } of rows) {
      const faults = rowFaults(columns, cells, headings)
      if (faults.length > 0) {
        report(
          number,
          faults.map(({ column, key: fault, args }) => ({
            column,
            field: null,
            message: translate(fault, language, args),
          })),
        )
        continue
      }
      const row = readRow(columns, cells, meant)
      try {
        read.push({ number, row, ...keyOf(row) })
      } catch (error) {
        reportError(number, error)
      }
    }
    const values = read.flatMap(({ value }) => value ?? [])
    const found = await findRecords([
      ...new Set(read.flatMap(({ value, typed }) => (value === undefined ? [] : [value, typed ?? value]))),
    ])
    const stored = new Map<unknown, Values>()
    const ids = [...found.values()].filter((id) => typeof id === 'number')
    for (const record of await table.byIds(trx, ids)) if (isObject(record)) stored.set(record[resource.idKey], record)
    const compared = await comparedKeys([...values, ...[...stored.values()].flatMap(storedKeys)])
    const plans: Plan[] = []
    for (const { number, row, value = undefined, typed = '' } of read) {
      try {
        const ofValue = value === undefined ? 'unknown' : (found.get(value) ?? 'unknown')
        const record = ofValue === 'unknown' ? (found.get(typed) ?? 'unknown') : ofValue
        if (value !== undefined)
          assertFirst(number, [compared.get(value) ?? value, ...(typeof record === 'number' ? [record] : [])])
        if (record === 'ambiguous')
          throw new ApiError(400, 'ambiguousReference', { errors: { [key ?? '']: 'ambiguousReference' } })
        const before = stored.get(record)
        // Somebody has given the record another key since it was found.
        if (
          before &&
          value !== undefined &&
          !storedKeys(before).some((known) => compared.get(known) === compared.get(value))
        )
          throw missing()
        // An id is given by the database: one that no record has is a mistake.
        if (!before && value !== undefined && keyColumn?.kind === 'id') throw missing()
        const planned = before ? planUpdate(number, Number(record), row, before) : await planCreate(number, row)
        if (planned) plans.push(planned)
        else result.unchanged++
      } catch (error) {
        reportError(number, error)
      }
    }
    return plans
  }

  /** Runs writes that are all kept, or all taken back when one of them fails. */
  const inSavepoint = async (run: () => Promise<void>): Promise<void> => {
    await sql`SAVEPOINT import_rows`.execute(trx)
    try {
      await run()
    } catch (error) {
      if (!isRowError(toFieldError(error, hooks.constraints))) throw error
      await sql`ROLLBACK TO SAVEPOINT import_rows`.execute(trx)
      throw error
    } finally {
      // After any other error the transaction is over.
      await sql`RELEASE SAVEPOINT import_rows`.execute(trx).catch(() => {})
    }
  }

  /** Writes rows together. If one of them is invalid, each half is written on its own, until the invalid ones are alone. */
  const write = async (plans: readonly Plan[]): Promise<void> => {
    const created = plans.flatMap((one) => ('create' in one ? [one.create] : []))
    // By id: two imports of the same records lock them in the same order.
    const updates = plans.flatMap((one) => ('update' in one ? [one] : [])).toSorted((one, other) => one.id - other.id)
    let updated = 0
    try {
      await inSavepoint(async () => {
        if (created.length > 0) await createRecords(context, target, created)
        for (const { update } of updates) if (await update()) updated++
      })
      result.created += created.length
      result.updated += updated
      result.unchanged += updates.length - updated
    } catch (thrown) {
      const error = toFieldError(thrown, hooks.constraints)
      if (!isRowError(error)) throw thrown
      const [only, ...others] = plans
      if (only && others.length === 0) return reportError(only.row, error)
      const middle = Math.ceil(plans.length / 2)
      await write(plans.slice(0, middle))
      await write(plans.slice(middle))
    }
  }

  return {
    result,
    /** Reports a row that is not imported. */
    refuse: (row: number, fault: 'totalRow') => reportError(row, new ApiError(400, fault)),
    async importRows(rows: readonly NumberedRow[]) {
      const plans = await plan(rows)
      if (plans.length > 0) await write(plans)
      await settleChunk(trx)
    },
  }
}
