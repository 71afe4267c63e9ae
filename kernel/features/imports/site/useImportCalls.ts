// The calls of an import. The server keeps no file, so each call sends again what was read at the choice.
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import type { Call } from '#kernel/core/contract/call.ts'
import type { ImportField } from '#kernel/core/contract/imports.ts'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { importPaths } from '#kernel/features/imports/contract/paths.ts'
import type {
  Corrections,
  ImportColumns,
  ImportError,
  ImportLine,
  ImportOptions,
} from '#kernel/features/imports/contract/payloads.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'

const formOf = (sent: File, more: Readonly<Record<string, unknown>> = {}) => {
  const form = new FormData()
  for (const [part, value] of Object.entries(more)) form.set(part, JSON.stringify(value))
  form.set('file', sent, 'file')
  return form
}

export const useImportCalls = (name: string, labelOf: (field: string) => string) => {
  const provider = useProvider()
  const translate = useResourceTranslate(name)
  const callOf = <Reply>(call: Call<Reply>): Call<Reply> => fillCall(call, { resource: name })
  const fileName = `${name}.xlsx`
  /** Returns the headings and the options of fields in the words of the page. */
  const labelsOf = (fields: readonly ImportField[]) => {
    const optionsOf = (field: string, options: readonly unknown[]) =>
      Object.fromEntries(options.map((option) => [String(option), translate.choice(field, String(option))]))
    return Object.fromEntries(
      fields.map(({ name: field, options }) => [
        field,
        { heading: labelOf(field), ...(options && { options: optionsOf(field, options) }) },
      ]),
    )
  }
  return {
    labelsOf,
    /** Finds the columns and the rows of a file, whose headings are in a row that somebody may have chosen. */
    readColumns: (file: File, headingsRow: number | undefined) =>
      provider.call<ImportColumns>(callOf(importPaths.columns), {
        body: formOf(file, { ...(headingsRow && { headingsRow }) }),
      }),
    /** Checks a file, or saves it; calls back with each line of the reply. */
    run: (file: File, options: ImportOptions, on: { signal: AbortSignal; onLine: (line: ImportLine) => void }) =>
      provider.stream<ImportLine>(callOf(importPaths.run), { body: formOf(file, { options }), ...on }),
    /** Downloads an empty spreadsheet with the headings and options of these fields. */
    downloadTemplate: (fields: readonly ImportField[]) =>
      provider.download(callOf(importPaths.template), {
        name: fileName,
        query: { labels: JSON.stringify(labelsOf(fields)) },
      }),
    /** Downloads the file with the errors of its rows. */
    downloadReport: (
      file: File,
      {
        errors,
        corrections,
        headingsRow,
      }: { errors: readonly ImportError[]; corrections: Corrections; headingsRow: number },
    ) =>
      provider.download(callOf(importPaths.report), {
        name: fileName,
        body: formOf(file, { errors: errors.slice(0, limits.errors), corrections, headingsRow }),
      }),
  }
}
