// What an export of a list can contain, and its call. It imports no zod, for the site.
import type { BulkTarget } from '#kernel/core/contract/paths/bulkPaths.ts'
import { call } from '#kernel/core/contract/call.ts'
import { columnNamesOf, type Columned } from '#kernel/core/contract/columns.ts'
import { type Definition, isTranslated } from '#kernel/core/contract/define.ts'
import type { Labels } from '#kernel/core/contract/payloads/labels.ts'
import { defaultLanguage, type Language, languageCodes } from '#kernel/core/contract/languages.ts'
import type { ExportFormat } from '#kernel/core/contract/sheetFormats.ts'

type Exported = Columned & Pick<Definition, 'import'>

/** Returns the columns that an export may contain: those of the list, without `custom` fields that have no text. */
export const exportColumnsOf = (definition: Exported): readonly string[] =>
  columnNamesOf(definition).filter((name) => {
    const field = definition.fields[name]
    return field?.kind !== 'custom' || field.target !== undefined || definition.import?.parts?.[name] !== undefined
  })

/** The languages into which texts are translated. */
export const targetLanguages: readonly Language[] = languageCodes.filter((language) => language !== defaultLanguage)

/** Whether a resource has texts in every language that an import can bring back (translatedTexts.ts). */
export const isTranslatable = ({ fields, import: imported }: Pick<Definition, 'fields' | 'import'>): boolean =>
  imported !== undefined &&
  (Object.values(fields).some(isTranslated) || Object.values(imported.lists ?? {}).some(({ by }) => by === 'language'))

export interface ExportBody {
  /** A column set (columns.ts), whose widths do not matter; all columns without it. */
  columns?: string
  labels?: Labels
  target: BulkTarget
  orderBy?: string
  orderByDirection?: string
  thenBy?: string
  format?: ExportFormat
  /** The language into which the texts of an XLIFF are translated. */
  translateTo?: Language
  /** The time zone of moments and of the day in the file's name, such as America/Sao_Paulo; UTC without it. */
  timeZone?: string
}

/** Returns the call that exports records of a list, with the columns and in the order that it shows. */
export const exportCall = ({ path }: { path: string }) => call<undefined, ExportBody>('POST', `${path}/export`)
