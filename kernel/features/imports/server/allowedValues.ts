// Finds what the cells of a column may contain, so that errors can name it and screens can offer it.
import { isTranslated } from '#kernel/core/contract/define.ts'
import { can } from '#kernel/core/contract/access.ts'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import type { ImportError } from '#kernel/features/imports/contract/payloads.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { importMessages } from '#kernel/core/server/sheets/importMessages.ts'
import type { Importing } from './importing.ts'
import type { MappedColumn } from './readRow.ts'

type Allowed = NonNullable<ImportError['allowed']>

/** Returns another resource's active records by titles; undefined for many, or without the right to list all. */
const recordsOf = async (
  { context: { dependencies, me, trx, language } }: Pick<Importing, 'context'>,
  name: string,
): Promise<Allowed | undefined> => {
  const { table, contract, hooks } = dependencies.registry.find((one) => one.contract.resource?.name === name) ?? {}
  const resource = contract?.resource
  const [title] = Object.entries(resource?.fields ?? {})
  if (!table || !resource || !title || !can(me, 'list', resource) || hooks?.scope?.(me)) return undefined
  const rows = await table.page(trx, {
    page: 1,
    perPage: limits.offered + 1,
    orderBy: 'Id',
    orderByDirection: 'ASC',
    ...(resource.toggle !== 'none' && { isActive: true }),
  })
  if (rows.length > limits.offered) return undefined
  const [base, field] = title
  const shown = isTranslated(field) ? translations(base)[language] : base
  return rows.map((row) => {
    const record = { ...row }
    return { value: `#${record[resource.idKey]}`, text: String(record[shown] || record[base]) }
  })
}

/** Returns a function that knows the values of each column that has few of them. */
export const findAllowedValues = async (
  importing: Importing,
): Promise<(column: MappedColumn) => Allowed | undefined> => {
  const { columns, options, context } = importing
  const names = new Set(columns.flatMap(({ target }) => target?.name ?? []))
  const records = new Map<string, Allowed | undefined>()
  for (const name of names) records.set(name, await recordsOf(importing, name))
  const { yes, no } = importMessages[context.language]
  return ({ name, kind, options: choices, target }) => {
    if (target) return records.get(target.name)
    if (kind === 'yesNo')
      return [
        { value: yes, text: yes },
        { value: no, text: no },
      ]
    const texts = options.labels[name]?.options ?? {}
    return choices?.map((option) => ({ value: String(option), text: texts[String(option)] ?? String(option) }))
  }
}
