// Says in a workbook what a change has changed: "Nome: Ana → Bia; Ativo: sim → não".
import { isObject } from '#kernel/core/contract/isObject.ts'
import { languages, type Language } from '#kernel/core/contract/languages.ts'
import type { ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import { changeWords } from '#kernel/core/server/messages/changeWords.ts'
import { importMessages } from '#kernel/core/server/sheets/importMessages.ts'
import { dateText, moment } from '#kernel/core/server/sheets/sheets.ts'

const nameKeys = ['name', 'nome', 'title', 'id']

/** Returns the function that says what was changed. A list only changed: its rows are too long for a cell. */
export const valuesText = async (language: Language) => {
  const { labels } = await changeWords(language)
  const { yes, no } = importMessages[language]
  const numbers = new Intl.NumberFormat(languages[language])
  const textOf = (value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') return numbers.format(value)
    if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? dateText(moment(value)) : value
    const name = isObject(value) ? nameKeys.map((key) => value[key]).find((found) => found !== undefined) : undefined
    return name === undefined || isObject(name) ? undefined : textOf(name)
  }
  return (resource: string, changed: readonly ChangedField[]): string =>
    changed
      .map(({ field, before, after, hidden }) => {
        const [label = field] = labels(resource, [field])
        const [old, fresh] = [textOf(before), textOf(after)]
        return hidden || old === undefined || fresh === undefined ? label : `${label}: ${old} → ${fresh}`
      })
      .join('; ')
}
