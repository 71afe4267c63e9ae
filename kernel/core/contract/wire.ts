// Schemas that many calls share: list query and reply, error body, dates, texts.
import * as z from 'zod/mini'
import { decimalNumber, type Decimals } from './decimals.ts'
import { FilterError, filterFieldsOf, parseFilter, type Filterable } from './filters.ts'
import type { Definition } from './define.ts'
import { languages } from './languages.ts'
import { filter as limits, firstDay, isSearchable, list, text as lengths } from './limits.ts'
import { plainText } from './plainText.ts'
import { FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import { oneLine } from './rules.ts'
import { thenByTexts } from './thenBy.ts'
import { visibleText } from './visibleText.ts'
import { formatZipcode } from './zipcodes.ts'

/** A query parameter that is a whole number, sent as text. */
export const integer = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, 'invalid')),
    z.pipe(z.transform(Number), z.number().check(z.gte(minimum, 'invalid'), z.lte(maximum, 'invalid'))),
  )

/** A yes/no value in a query. */
export const YesNo = z.pipe(
  z.enum(['true', 'false'], 'invalid'),
  z.transform((text) => text === 'true'),
)

/** A record's id, in a path or a query. */
export const Id = integer(1, 2 ** 31 - 1)
export const IdParams = z.strictObject({ id: Id })

/** What the operators mean that count days from today (filters.ts). */
const relativeDays =
  'last.30d: today and the 29 days before; next.14d: today and the 14 days after; older.3d: more than 3 days ago, of a moment more than 72 hours'

/** A filter of a list (filters.ts), or of something else with a definition. */
export const where = (definition: Filterable, parse = parseFilter) =>
  z
    .pipe(
      z.string(),
      z.transform((text, context) => {
        try {
          return text === '' ? undefined : parse(text, definition)
        } catch (error) {
          if (!(error instanceof FilterError)) throw error
          context.issues.push({ code: 'custom', message: error.key, input: text, params: { keys: error.part } })
          return z.NEVER
        }
      }),
    )
    .register(z.globalRegistry, {
      type: 'string',
      description: `A filter, such as all(createdAt.last.30d,any(id.lte.9,id.is.20)). Fields and operators: ${[
        ...filterFieldsOf(definition).values(),
      ]
        .map(({ name, operators }) => `${name} (${operators.join(', ')})`)
        .join('; ')}. ${relativeDays}`,
    })

/** What a list can be narrowed by, besides the state of its records. */
export const filterFields = (definition: Filterable) => ({
  FilterString: z.optional(
    z.pipe(
      z.string().check(z.maxLength(list.searchMaximum, 'tooLong')),
      z.transform((text) => (plainText(text) === '' ? undefined : text.trim())),
    ),
  ),
  /** One of the attention filters of the definition. */
  attention: z.optional(z.enum(Object.keys(definition.attention ?? {}), 'invalid')),
  where: z.optional(where(definition)),
})

type Ordered = { sortable: readonly string[] } & Pick<Definition, 'thenBy' | 'groupBy'>

/** The order of a list. `thenBy` sorts equal rows; pairs without an index are refused. */
export const orderFields = (definition: Ordered) => {
  const seconds = thenByTexts(definition)
  return {
    orderBy: z._default(z.enum(['Id', 'createdAt', 'updatedAt', ...definition.sortable], 'invalid'), 'Id'),
    orderByDirection: z._default(z.enum(['ASC', 'DESC'], 'invalid'), 'ASC'),
    thenBy: z
      .optional(z.string().check(z.refine((text) => seconds.includes(text), 'invalid')))
      .register(z.globalRegistry, {
        description: `The order of rows that are equal by orderBy; - for a descending one. ${seconds.join(', ') || 'None here'}`,
      }),
  }
}

/** A moment of the past: the end of a day of the installation, or an instant. */
const Moment = z.union([z.iso.date(), z.iso.datetime()], 'invalidDate')

/** Asks for a list or a record as it was at a moment (ADMIN). */
export const pastFields = { at: z.optional(Moment) }

/** Query of every list (S1§7). Times are ISO 8601 UTC, `page` counts from 1, `Id` in `orderBy` is the primary key. */
export const listQuery = (definition: Filterable & Ordered) =>
  z.strictObject({
    page: z._default(integer(1, 999_999_999), 1),
    perPage: z._default(integer(1, list.maxPerPage), list.perPage),
    ...orderFields(definition),
    /** The groups that the reply counts and sorts by first; the other order applies inside a group. */
    groupBy: z.optional(z.string().check(z.refine((text) => definition.groupBy?.includes(text) ?? false, 'invalid'))),
    /** The groups whose rows are left out, by their values: `3|null`. */
    closed: z.optional(z.string().check(z.maxLength(limits.length, 'tooLong'))),
    ...filterFields(definition),
    isActive: z.optional(YesNo),
  })
export type ListQuery = z.infer<ReturnType<typeof listQuery>>

/** The rows of one value: `value` is the id of a reference, whose name is `text`; null without a value. */
const RowGroup = z.object({
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  text: z.nullable(z.string()),
  count: z.number(),
})
export type RowGroup = z.infer<typeof RowGroup>

/** Reply of every list: `totalPages` is 0 when nothing was found. Groups are in the order of the rows. */
export const listReply = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.number(),
    totalPages: z.number(),
    groups: z.optional(z.array(RowGroup)),
  })
export interface ListReply<Row> {
  data: Row[]
  total: number
  totalPages: number
  groups?: RowGroup[]
}

/** Returns the schema of a value in which parts of other records may be null, such as an unstored picture. */
const partlyKnown = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodMiniNullable) return z.nullable(partlyKnown(schema.def.innerType))
  if (schema instanceof z.ZodMiniArray) return z.array(partlyKnown(schema.def.element))
  if (!(schema instanceof z.ZodMiniObject)) return schema
  const parts = Object.entries(schema.shape).map(([name, part]) => [name, z.nullable(partlyKnown(part))] as const)
  return z.object(Object.fromEntries(parts))
}

/** The fields that are unknown in a reply about the past: they are missing, and neither order nor filter. */
const unknownFields = { unknownFields: z.array(z.string()) }

/** A record as it was at a moment. */
export const pastRow = (row: z.ZodMiniObject) => {
  const fields = Object.entries(row.shape).map(([name, schema]) => [name, partlyKnown(schema)] as const)
  return z.extend(z.partial(z.object(Object.fromEntries(fields))), unknownFields)
}

/** A list as it was at a moment. */
export const pastReply = (row: z.ZodMiniObject) => z.extend(listReply(pastRow(row)), unknownFields)

/** An instant (ISO 8601, UTC) and a calendar date (YYYY-MM-DD), as text. */
export const Instant = z.iso.datetime()
export const CalendarDate = z.iso.date('invalidDate')

/**
 * Codes of errors: a sign-in needs a second factor, this session must prove it again, or the user must set one up.
 * What the site does then is in kernel/core/site/session/proof.ts.
 */
export const errorCodes = ['secondFactor', 'proofRequired', 'factorRequired'] as const
export type ErrorCode = (typeof errorCodes)[number]

/**
 * Body of an error reply: `message` can be shown as it is, `errors` contains messages by field.
 * `errors` has ten faults at most: `others` says how many there are besides.
 * `code` tells a 401 or 403 that a second factor settles, with `factor` (calls/session.ts).
 * A 409 contains the present record for those who may read it, and when and by whom it was changed, if known.
 */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  others: z.optional(z.number()),
  record: z.optional(z.record(z.string(), z.unknown())),
  changedAt: z.optional(Instant),
  changedBy: z.optional(z.object({ userId: z.number(), name: z.string(), token: z.optional(z.string()) })),
  code: z.optional(z.enum(errorCodes)),
  factor: z.optional(FactorStep),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** An error function: `required` for a missing value, `otherwise` for any other fault. */
export const orRequired =
  (otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? 'required' : otherwise

/** A language tag in a body: pt-BR, en-US or es-ES. */
export const LanguageTag = z.enum(languages, { error: orRequired('invalid') })

const ofOurTime = z.refine<string>((date) => date >= firstDay, 'invalidDate')

/** A required calendar date. */
export const requiredDate = z.iso.date({ error: orRequired('invalidDate') }).check(ofOurTime)

/** The first or last day of a period, in a query. */
export const PeriodDate = CalendarDate.check(ofOurTime)

/** A number that a multipart body carries as text. */
export const numeric = <Value extends number>(schema: z.core.$ZodType<Value, number>, decimals?: Decimals) =>
  z.union(
    [
      schema,
      z.pipe(
        z.string().check(z.regex(decimals ? decimalNumber(decimals) : /^-?\d{1,15}$/, 'invalid')),
        z.pipe(
          z.transform((digits: string) => Number(digits)),
          schema,
        ),
      ),
    ],
    { error: orRequired('invalid') },
  )

/** The id of a record of another resource, inside a body. */
export const reference = z.int('required').check(z.gte(1, 'required'), z.lte(2 ** 31 - 1, 'invalid'))

/** Query of a select search: 3 characters or none (S1§5, S1§7). */
export const QuickSearchQuery = z.strictObject({
  str: z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(list.searchMaximum, 'tooLong')),
        z.transform((typed) => (plainText(typed) === '' ? '' : typed.trim())),
      ),
      z.string().check(
        z.refine(isSearchable, {
          error: 'tooShort',
          params: { minimum: list.searchMinimum },
        }),
      ),
    ),
    '',
  ),
})

/** An optional text of a body: a missing one, null and blank text become null. */
export const blank = <Output>(schema: z.core.$ZodType<Output, string>) =>
  z.pipe(
    z.transform((value: string | null | undefined) =>
      typeof value === 'string' && visibleText(value).trim() === '' ? null : (value ?? null),
    ),
    z.nullable(schema),
  )

/** The value of any other optional field of a body; undefined for null and ''. */
export const given = <Value>(value: Value | '' | null | undefined): Value | undefined =>
  value === '' || value === null ? undefined : value

const texts = (maximum: number, minimum: number, allowed: RegExp) =>
  z.pipe(
    z.pipe(
      z.string('required'),
      // A database would store another character for a lone surrogate, and no longer find the text.
      z.transform((value) => visibleText(value).trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: 'required', abort: true }),
        z.minLength(minimum, 'tooShort'),
        z.maxLength(maximum, 'tooLong'),
        z.regex(allowed, 'invalid'),
      ),
  )

/** A required text on one line, trimmed, between two lengths. */
export const text = (maximum: number, minimum = 1) => texts(maximum, minimum, oneLine)

/** A required zip code. Whether one of Brazil is complete depends on the country beside it. */
export const Zipcode = z.pipe(
  z.pipe(z.string('required'), z.transform(formatZipcode)),
  z.string().check(z.maxLength(lengths.zipcode, 'tooLong')),
)

/** A required code of a country. */
export const CountryCode = z.string('required').check(z.regex(/^[A-Z]{2}$/, 'invalid'))

/** A required text that may contain line breaks. */
export const lines = (maximum: number) => texts(maximum, 1, /^(?:\P{Cc}|[\t\n\r])*$/u)
