// The bodies and replies of the calls of an import (docs/decisions/imports-and-exports.md).
import * as z from 'zod/mini'
import { body } from '#kernel/core/contract/limits.ts'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { parseJson } from '#kernel/core/contract/parseJson.ts'
import { importActions } from '#kernel/core/contract/importActions.ts'
import { ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import { columnName, Labels, word } from '#kernel/core/contract/payloads/labels.ts'
import { Instant } from '#kernel/core/contract/wire.ts'

const name = z.string().check(z.regex(/^\w{1,40}$/, 'invalid'))
export const ImportParams = z.strictObject({ resource: name })

/** A JSON text in a query or form. Each value may be a fault, so too many are refused before a schema reads them. */
const json = <Schema extends z.core.$ZodType>(schema: Schema, values: number = body.values) =>
  z.pipe(
    z.pipe(
      z.string('required').check(z.maxLength(limits.jsonLength, 'tooLong')),
      z.transform((text, context): unknown => {
        try {
          return parseJson(text, values)
        } catch {
          context.issues.push({ code: 'custom', message: 'invalid', input: text })
          return z.NEVER
        }
      }),
    ),
    schema,
  )

export const TemplateQuery = z.strictObject({ labels: z._default(json(Labels), {}) })

/** The bytes of a spreadsheet; the server decides by them whether it is a workbook (xlsx) or a text (csv). */
const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'required')

/** The row from which on the first one with a value has the headings. Rows count from 1. */
const headingsRow = z.int('invalid').check(z.gte(1, 'invalid'), z.lte(limits.sheetRows, 'invalid'))

export const ColumnsBody = z.strictObject({ file, headingsRow: z.optional(json(headingsRow)) })

/** A file's content: headings, first cells of each column, a row of totals, and the last import of the same file. */
export const ImportColumns = z.object({
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  rows: z.number(),
  /** What people should know about the file before they import it, as sentences. */
  warnings: z.array(z.string()),
  /** Names the bytes of the file, so that a run can say which file was checked. */
  digest: z.string(),
  /** The last row, if it looks like one with totals: a run says by `totalRow` whether it is a record. */
  total: z.optional(z.object({ row: z.int(), text: z.string() })),
  /** The row that has the headings, and the first rows, of which a call can choose another one by `headingsRow`. */
  headings: z.object({ row: z.int(), rows: z.array(z.object({ row: z.int(), text: z.string() })) }),
  /**
   * The cells with a word for no value (NULL): the first one, and their number. A run says their meaning by `nulls`.
   */
  nulls: z.optional(z.object({ row: z.int(), column: z.int(), text: z.string(), count: z.int() })),
  before: z.nullable(z.object({ at: Instant, name: z.nullable(z.string()), created: z.number(), updated: z.number() })),
})
export type ImportColumns = z.infer<typeof ImportColumns>

/** Corrected cells of the file, which the server does not keep. Rows count from 1, in the file; columns from 0. */
const Corrections = z
  .array(
    z.strictObject({
      row: z.int('invalid').check(z.gte(2, 'invalid')),
      column: z.int('invalid').check(z.gte(0, 'invalid'), z.lt(limits.columns, 'invalid')),
      value: z.string('required').check(z.maxLength(limits.cell, 'tooLong')),
    }),
  )
  .check(z.maxLength(limits.corrections, 'tooMany'))
export type Corrections = z.infer<typeof Corrections>

/** How a file is imported. */
const Options = z.strictObject({
  /** The field of each column; null for an ignored one. `words` are other spellings of a value, in lower case. */
  columns: z
    .array(
      z.nullable(
        z.strictObject({
          field: columnName,
          words: z.optional(z.record(word, z.union([z.string(), z.number(), z.boolean()]))),
        }),
      ),
    )
    .check(z.minLength(1, 'required'), z.maxLength(limits.columns, 'invalid')),
  action: z.enum(importActions, 'invalid'),
  /** The field that tells which record a row means. Creating needs none. */
  key: z.optional(columnName),
  /** Rolls everything back at the end. */
  isTrial: z.boolean('required'),
  /** A trial tells what the first rows would change, value by value. */
  changes: z._default(z.boolean(), false),
  /** Saves the valid rows when others are not; otherwise a single invalid row prevents the import. */
  onlyValid: z._default(z.boolean(), false),
  /** Whether a last row that looks like one with totals is a record. Without an answer, that row is an error. */
  totalRow: z.optional(z.enum(['skip', 'import'], 'invalid')),
  /** Whether cells with a word for no value (NULL) are empty. Without an answer, each one is an error. */
  nulls: z.optional(z.enum(['empty', 'text'], 'invalid')),
  headingsRow: z.optional(headingsRow),
  /** The name of the file, for the audit. */
  fileName: z.optional(word),
  /** The digest of the file that was checked: another one is refused. */
  digest: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/, 'invalid'))),
  /** The cells that people have corrected after a trial. */
  corrections: z._default(Corrections, []),
  /** The words of the caller's screens, for errors that name a field and its options. */
  labels: z._default(Labels, {}),
  /** Imports a file that was imported before. */
  again: z._default(z.boolean(), false),
})
export type ImportOptions = z.input<typeof Options>
export type ParsedImportOptions = z.output<typeof Options>

export const RunBody = z.strictObject({ file, options: json(Options) })

/** An error of a cell, or of a row without a column. Rows count from 1, in the file; columns from 0. */
const ImportError = z.object({
  row: z.int(),
  column: z.nullable(z.int()),
  field: z.nullable(z.string()),
  message: z.string(),
  /** The text of the cell. */
  value: z.optional(z.string()),
  /** What the cell may contain, if that is a short list: the text to write, and its name. */
  allowed: z.optional(z.array(z.object({ value: z.string(), text: z.string() }))),
})
export type ImportError = z.infer<typeof ImportError>

export const ReportBody = z.strictObject({
  file,
  errors: json(z.array(ImportError).check(z.maxLength(limits.errors, 'tooMany')), limits.jsonValues),
  corrections: z.optional(json(Corrections)),
  headingsRow: z.optional(json(headingsRow)),
})

/** What an import has done, or would have done. `batch` names its changes in the log; null if nothing was saved. */
const ImportResult = z.object({
  created: z.number(),
  updated: z.number(),
  /** Records that have the values of their rows already. */
  unchanged: z.number(),
  /** Rows with an error. */
  invalid: z.number(),
  batch: z.nullable(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>

/** What a row would change in a stored record. */
const ImportChange = z.object({
  row: z.int(),
  record: z.int(),
  title: z.nullable(z.string()),
  fields: z.array(ChangedField),
})
export type ImportChange = z.infer<typeof ImportChange>

/** A line of a run's reply. `start` begins anew after a conflict; `failed` ends a run without a result. */
export const ImportLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  z.object({ kind: z.literal('progress'), rows: z.number() }),
  z.extend(ImportError, { kind: z.literal('error') }),
  /** An imported value that may be a slip, such as a wrong check digit. Only if the options ask for changes. */
  z.extend(ImportError, { kind: z.literal('warning') }),
  /** Only if the options ask for them. */
  z.extend(ImportChange, { kind: z.literal('change') }),
  z.extend(ImportResult, { kind: z.literal('end') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type ImportLine = z.infer<typeof ImportLine>
