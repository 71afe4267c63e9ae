// The rule that makes the title of a record of its fields: site and server follow it, each in its own words.
import type { Language } from './languages.ts'
import type { Field, Target } from './kinds.ts'
import { isObject } from './isObject.ts'
import type { Title } from './title.ts'

/** The part of a definition that names its records. */
interface Titled extends Pick<Target, 'fields'> {
  readonly title?: Title
  readonly subtitle?: string
}

/** Between the parts of a title. */
export const titleSeparator = ' · '

export const isComposed = (title: Title | undefined): title is readonly string[] => Array.isArray(title)

/** The fields of a title in a language. */
export const titleFields = (title: Title | undefined, language: Language): readonly string[] => {
  if (title === undefined) return []
  if (isComposed(title)) return title
  return [typeof title === 'string' ? title : title[language]]
}

/** Joins the texts of a composed title. Without the first one nothing names the record but its subtitle. */
export const composedTitle = ([name = '', ...others]: readonly string[], subtitle: string): string =>
  name ? [name, ...others].filter(Boolean).join(titleSeparator) : subtitle

/** Returns the parts of a title, so that no text beside it repeats one. */
export const partsOfTitle = (title: string): readonly string[] => title.split(titleSeparator)

/** Returns the field that a row shows of another record as its name: the first that is not its id. */
export const shownName = ({ target, shows = [] }: { target: Target; shows?: readonly string[] }): string =>
  shows.find((name) => name !== target.idKey) ?? target.idKey

const shows = (field: Field) => ('shows' in field ? (field.shows ?? []) : [])

/** The path of a title's part in a row: that of its field, or of the name of the record that a reference shows under this name. */
export const partPath = ({ fields }: Pick<Titled, 'fields'>, part: string): readonly string[] => {
  const own = fields[part]
  const field = own ?? Object.values(fields).find((one) => 'as' in one && one.as === part)
  const target = field && 'target' in field ? field.target : undefined
  return field && target ? [part, shownName({ target, shows: shows(field) })] : [part]
}

const textAt = (row: unknown, path: readonly string[]): string => {
  const value = path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), row)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the composed title of a row, or of the part of a record that another row shows; undefined for other resources. */
export const titleOfRow = ({ fields, title, subtitle = '' }: Titled, row: unknown): string | undefined =>
  isComposed(title)
    ? composedTitle(
        title.map((part) => textAt(row, partPath({ fields }, part))),
        textAt(row, [subtitle]),
      )
    : undefined

/** Returns the second line of a row with a composed title; '' where the title is that text itself. */
export const subtitleOfRow = (titled: Titled, row: unknown): string => {
  const text = isComposed(titled.title) ? textAt(row, [titled.subtitle ?? '']) : ''
  return text === titleOfRow(titled, row) ? '' : text
}
