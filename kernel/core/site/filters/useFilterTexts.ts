// Says filters as sentences: "Validade antes de 01/12/2026 e disparos até 10".
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import {
  countsDays,
  filterFieldsOf,
  termsOf,
  valuesOf,
  type Condition,
  type Filter,
  type FilterField,
  type FilterValue,
} from '#kernel/core/contract/filters.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { titleFields } from '#kernel/core/contract/recordTitle.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { siteKindOf } from '#kernel/kinds/site.ts'
import { filterMessages, type FilterMessage } from '#kernel/core/site/filters/texts.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { definitionOf, useEngine } from '../declaration/engineContext.ts'
import { useScreenTranslate, type ScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { titleIn } from '../declaration/recordTitle.ts'
import { resourceTranslate, useResourceTranslate, type ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { zoneLabel } from './zones.ts'
import { useProvider } from '../data/useProvider.ts'

/** Lowers the first letter of a word, but not of an abbreviation. */
const lowered = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
const raised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

type TranslateOf = (field: FilterField) => ResourceTranslate

/** The label of a field; empty if no screen of its resource shows it. */
const labelOf = (field: FilterField, translateOf: TranslateOf): string => {
  const { name, source = name, through } = field
  const translate = translateOf(field)
  const label = translate.fieldAt(source) || translate.fieldAt(name)
  return through && label ? `${labelOf(through, translateOf)} › ${lowered(label)}` : label
}

/** The field of a resource that names its records in a language. */
export const titleField = ({ title, idKey }: Resource, language: Language): string =>
  titleFields(title, language)[0] ?? idKey

const messageOf = (
  { kind }: FilterField,
  { operator, value }: Pick<Condition, 'operator' | 'value'>,
): FilterMessage => {
  if (kind === 'tags' && operator === 'not') return 'hasNot'
  if (kind === 'tags' && operator === 'in') return 'hasOne'
  if (operator === 'not' && kind === 'number') return 'notEqual'
  if (operator !== 'is') return operator
  if (kind === 'day') return value === 'today' ? 'isToday' : 'on'
  if (kind === 'yesNo') return 'yesNo'
  return kind === 'number' ? 'equals' : 'is'
}

const sentenceOf = (
  t: ScreenTranslate<FilterMessage>,
  field: FilterField,
  condition: Pick<Condition, 'operator' | 'value'>,
  args: { field: string; value: string },
) => {
  const message = messageOf(field, condition)
  const isWithout = message === 'empty' || message === 'filled'
  return t(message, {
    ...args,
    ...(field.kind === 'day' && !isWithout && { field: withoutLink(t, args.field) }),
    ...(typeof condition.value === 'number' && { smart_count: condition.value }),
  })
}

/** The label of a day without the linking word, which the sentence has: "Criado" and "nos últimos 30 dias". */
const withoutLink = (t: ScreenTranslate<FilterMessage>, label: string): string => {
  const link = t('links')
    .split(' ')
    .find((word) => word !== '' && label.endsWith(` ${word}`))
  return link === undefined ? label : label.slice(0, -link.length - 1)
}

/** Returns the names of the records in a filter, by resource and id; an unknown one is its number. */
const useRecordNames = (definition: Resource, filter: Filter | undefined) => {
  const { definitions } = useEngine()
  const provider = useProvider()
  const wanted = (filter ? termsOf(filter) : []).flatMap((term) => {
    const target = 'field' in term ? filterFieldsOf(definition).get(term.field)?.target : undefined
    return target && 'field' in term ? valuesOf(term).map((id) => ({ to: target.name, id })) : []
  })
  // One query for all: react-query's useQueries would load with every list.
  const { data } = useQuery({
    queryKey: [definition.name, 'namesInFilter', wanted],
    queryFn: async ({ signal }) => {
      const found = wanted.map(async ({ to, id }): Promise<[string, EngineRecord | undefined]> => {
        const query = {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' as const },
          filter: { where: `id.is.${String(id)}` },
          signal,
        }
        const { data: rows } = await provider.getList<EngineRecord>(to, query).catch(() => ({ data: [] }))
        return [`${to} ${String(id)}`, rows[0]]
      })
      return new Map(await Promise.all(found))
    },
    enabled: wanted.length > 0,
    staleTime: 60_000,
  })
  return (to: string, id: unknown): string => {
    const record = data?.get(`${to} ${String(id)}`)
    return (record && titleIn(definitionOf(definitions, to), record)) || `#${String(id)}`
  }
}

/** The sentences of a resource's filters. `filter` names the records that the sentences may mention. */
export const useFilterTexts = (definition: Resource, filter: Filter | undefined) => {
  const t = useScreenTranslate(filterMessages)
  const translateKey = useTranslate()
  const translate = useResourceTranslate(definition.name)
  const nameOf = useRecordNames(definition, filter)
  /** The messages of the resource that a field belongs to. */
  const translateOf: TranslateOf = ({ through }) =>
    through ? resourceTranslate(translateKey, through.target.name) : translate

  const valueText = (field: FilterField, value: FilterValue): string => {
    const { kind, source = '', options, decimals, target, through } = field
    if (target) return nameOf(target.name, value)
    if (kind === 'yesNo') return translate.engine(value === true ? 'yes' : 'no').toLowerCase()
    if (kind === 'day' && typeof value === 'string') return value === 'today' ? t('today') : formatDate(value)
    const defined = (through?.target ?? definition).fields[source]
    // The number of a day is that of the last or next days.
    const text =
      defined && kind !== 'day' && siteKindOf(defined).text?.(value, translateOf(field), { source, options, decimals })
    return text || (typeof value === 'number' ? formatNumber(value) : String(value))
  }
  const valuesText = (field: FilterField, condition: Condition): string =>
    valuesOf(condition)
      .map((value) =>
        condition.operator === 'missing' ? translate.engine(`languages.${String(value)}`) : valueText(field, value),
      )
      .join(condition.operator === 'between' ? ` ${t('and')} ` : ', ')
  const partText = (part: Filter): string => {
    if ('join' in part) return `(${part.parts.map(partText).join(` ${t(part.join === 'any' ? 'or' : 'and')} `)})`
    if ('name' in part) return lowered(translate.attention(part.name))
    const field = filterFieldsOf(definition).get(part.field)
    if (!field) return part.field
    const said = sentenceOf(t, field, part, {
      field: lowered(labelOf(field, translateOf)) || field.name,
      value: valuesText(field, part),
    })
    return part.zone === undefined ? said : `${said} (${t('zoneOf', { zone: zoneLabel(part.zone) })})`
  }
  return {
    definition,
    t,
    translate,
    translateOf,
    nameOf,
    labelOf: (field: FilterField): string => labelOf(field, translateOf),
    /** The name of an operator: its sentence without the field, with an ellipsis for a value. */
    operatorLabel: (field: FilterField, condition: Pick<Condition, 'operator' | 'value'>): string => {
      const shown = field.kind === 'yesNo' ? ({ ...field, kind: 'choice' } as const) : field
      const isWithout = condition.operator === 'empty' || condition.operator === 'filled'
      const label = isWithout ? lowered(labelOf(field, translateOf)) : ''
      const counted = countsDays(condition.operator) ? { ...condition, value: 2 } : condition
      const value = condition.value === 'today' ? t('today') : '…'
      return sentenceOf(t, shown, counted, { field: label, value }).trim()
    },
    /** The sentence of a part; the first one begins with a capital. */
    sentence: (part: Filter, isFirst: boolean): string => (isFirst ? raised(partText(part)) : partText(part)),
  }
}
export type FilterTexts = ReturnType<typeof useFilterTexts>
