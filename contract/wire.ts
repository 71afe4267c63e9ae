// What every call has in common: the list query and reply, the error body, dates.
import * as z from 'zod/mini'
import { languages } from './languages.ts'
import { firstDay, isSearchable, list } from './limits.ts'
import { oneLine } from './rules.ts'

/** Query parameters that may only be whole numbers, as text. */
const integer = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, 'invalid')),
    z.pipe(z.transform(Number), z.number().check(z.gte(minimum, 'invalid'), z.lte(maximum, 'invalid'))),
  )

/** Yes or no, in a query. */
export const YesNo = z.pipe(
  z.enum(['true', 'false'], 'invalid'),
  z.transform((text) => text === 'true'),
)

/** A record's id, in a path or a query. */
export const Id = integer(1, 2 ** 31 - 1)
export const IdParams = z.strictObject({ id: Id })

/** Query of every list (S1§7). Times are ISO 8601 UTC, `page` counts from 1, `Id` in `orderBy` means the primary key. */
export const listQuery = ({ sortable, attention = [] }: { sortable: readonly string[]; attention?: readonly string[] | undefined }) =>
  z.strictObject({
    page: z._default(integer(1, 999_999_999), 1),
    perPage: z._default(integer(1, list.maxPerPage), list.perPage),
    orderBy: z._default(z.enum(['Id', 'createdAt', 'updatedAt', ...sortable], 'invalid'), 'Id'),
    orderByDirection: z._default(z.enum(['ASC', 'DESC'], 'invalid'), 'ASC'),
    FilterString: z.optional(
      z.pipe(
        z.string().check(z.maxLength(200, 'tooLong')),
        z.transform((text) => text.trim() || undefined),
      ),
    ),
    isActive: z.optional(YesNo),
    /** One of the resource's facts of this name; where it has none, nothing is taken. */
    attention: z.optional(z.enum(attention, 'invalid')),
  })
export type ListQuery = z.infer<ReturnType<typeof listQuery>>

/** Reply of every list: `totalPages` is 0 when nothing was found. */
export const listReply = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ data: z.array(row), total: z.number(), totalPages: z.number() })
export interface ListReply<Row> {
  data: Row[]
  total: number
  totalPages: number
}

/** Body of a refusal: `message` can be shown as it is, `errors` says which field it is about. */
export const ErrorBody = z.object({ message: z.string(), errors: z.optional(z.record(z.string(), z.string())) })
export type ErrorBody = z.infer<typeof ErrorBody>

/** An instant (ISO 8601, UTC) and a calendar date (YYYY-MM-DD), as text. */
export const Instant = z.iso.datetime()
export const CalendarDate = z.iso.date('invalidDate')

/** What is missing is said to be required, whatever else is wrong with a value. */
export const orRequired =
  (otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? 'required' : otherwise

/** A fragrance's names beside the Portuguese one, in what our server replies; another may not tell them (fragranceName.ts). */
export const translatedNames = { name_en: z.optional(z.string()), name_es: z.optional(z.string()) }

/** One of the product's languages as a body names it: pt-BR, en-US or es-ES. */
export const LanguageTag = z.enum(languages, { error: orRequired('invalid') })

const ofOurTime = z.refine<string>((date) => date >= firstDay, 'invalidDate')

/** A calendar date that must be there. */
export const requiredDate = z.iso.date({ error: orRequired('invalidDate') }).check(ofOurTime)

/** An end of a period, in a query. */
export const PeriodDate = CalendarDate.check(ofOurTime)

/** A number that a multipart body carries as text. */
export const numeric = <Value extends number>(schema: z.core.$ZodType<Value, number>) =>
  z.union(
    [
      schema,
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,10}$/, 'invalid')),
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
        z.string().check(z.maxLength(200, 'tooLong')),
        z.transform((typed) => typed.trim()),
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

/** An optional text field of a body: left out, null or '' are all the same and become null. */
export const blank = <Output>(schema: z.core.$ZodType<Output, string>) =>
  z.pipe(
    z.transform((value: string | null | undefined) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))),
    z.nullable(schema),
  )

/** What any other optional field of a body holds, if anything: left out, null or '' are all the same, whatever its type says. */
export const given = <Value>(value: Value | '' | null | undefined): Value | undefined =>
  value === '' || value === null ? undefined : value

const texts = (maximum: number, minimum: number, allowed: RegExp) =>
  z.pipe(
    z.pipe(
      z.string('required'),
      // Half a character is none: a database would store another one for it, and no longer find it.
      z.transform((value) => value.trim().toWellFormed()),
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

/** Text that must be there: trimmed, between two lengths, on one line. Where it comes to stand, a line break would begin a text of its own. */
export const text = (maximum: number, minimum = 1) => texts(maximum, minimum, oneLine)

/** Such a text of several lines. */
export const lines = (maximum: number) => texts(maximum, 1, /^(?:\P{Cc}|[\t\n\r])*$/u)
