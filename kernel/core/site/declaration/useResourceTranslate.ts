// Translates the messages of one resource by their purpose. Derives the keys; falls back to the engine's messages.
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '#kernel/core/contract/languages.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { partLabel } from '#kernel/kinds/site.ts'
import { translationOf } from '#kernel/core/contract/translations.ts'

type Arguments = Record<string, string | number>

/** The same without a hook, for callers with several resources. */
export const resourceTranslate = (t: (key: string, args?: Record<string, unknown>) => string, resource: string) => {
  const labelOf = (source: string) => t(`resources.${resource}.fields.${source}`, { _: '' })
  const translate = (key: string, args?: Arguments) => t(`resources.${resource}.${key}`, args)
  const none = () => translate('none', { _: t('engine.list.noRecord') })
  const inLanguage = (field: string, language: Language) =>
    t('engine.translated', { field, language: t(`engine.languages.${language}`) })
  return {
    /** A label of a text in a language: Descrição (Inglês). */
    inLanguage,
    /** A message of the engine: `list.search`. */
    engine: (key: string, args?: Arguments) => t(`engine.${key}`, args),
    name: () => translate('name'),
    title: (mode: 'create' | 'update') => translate(`titles.${mode}`),
    /** The title of the document, if it is not that of the screen. */
    documentTitle: (mode: 'create' | 'update') =>
      t(`resources.${resource}.documentTitles.${mode}`, { _: translate(`titles.${mode}`) }),
    group: (name: string) => translate(`groups.${name}`),
    /** The sentence that explains all fields of a group of a form; undefined for most. */
    groupHint: (name: string): string | undefined =>
      t(`resources.${resource}.groupHints.${name}`, { _: '' }) || undefined,
    /** The link to the file of a field. */
    open: (source: string) => t(`resources.${resource}.open.${source}`, { _: t('engine.file.open') }),
    /** The heading of a line of a form, and the label of a field below it. */
    line: (name: string) => translate(`lines.${name}`),
    short: (source: string) => translate(`short.${source}`),
    /** The sentence that explains a field whose label does not; undefined for any other. */
    hint: (source: string): string | undefined => t(`resources.${resource}.hints.${source}`, { _: '' }) || undefined,
    field: (source: string) => translate(`fields.${source}`),
    /** The label of the field that a path is, translates, or lies in; empty when there is none. */
    fieldAt: (path: string): string => {
      const found = labelOf(path)
      if (found) return found
      const translated = translationOf(path)
      const base = translated?.candidates.map(labelOf).find(Boolean)
      if (translated && base) return inLanguage(base, translated.language)
      // A part of a field, or of one of a list's items.
      const parts = path.split('.')
      const part = parts.length > 1 && partLabel(parts.at(-1) ?? '')
      if (part) return part
      return parts.map((_, at) => (at === 0 ? '' : labelOf(parts.slice(0, -at).join('.')))).find(Boolean) ?? ''
    },
    /** The name of one item of a list, by its key. */
    item: (source: string, key: string) => translate(`items.${source}`, { key }),
    choice: (source: string, value: string) => translate(`choices.${source}.${value}`),
    /** Describes the records that one of the definition's `attention` filters finds. */
    attention: (name: string) => translate(`attention.${name}`),
    tab: (name: string) => translate(`tabs.${name}`),
    /** A number of records in words: 50 dispositivos. */
    total: (count: number) => {
      const noun = translate('noun', { smart_count: count, _: t('engine.list.noun', { smart_count: count }) })
      return t('engine.list.total', { noun, count: formatNumber(count) })
    },
    /** Says that there is no record: `AtAll`, `InTab`, `For` a text, or none that meets the filters. */
    nothing: (why: 'AtAll' | 'InTab' | 'For' | 'Filtered', args?: Arguments) =>
      t(`engine.list.nothing${why}`, { none: none(), ...args }),
    /** Says that there is none as long as there is none of those that they follow from. */
    nothingYet: () => t('engine.list.nothingAtAll', { none: translate('noneYet', { _: none() }) }),
    /** Whether a record is active, or those of a list are: in the gender of the resource. */
    status: (state: 'active' | 'inactive', count: 'one' | 'many' = 'one') => {
      const smart_count = count === 'one' ? 1 : 2
      return translate(`status.${state}`, { smart_count, _: t(`engine.status.${state}`, { smart_count }) })
    },
    /** Offers to create the record that a new one is needed for. */
    next: () => translate('next'),
    call: (action: string) => translate(`actions.${action}`),
    /** The question before a call of the definition, and its button. */
    confirmation: (action: string, part: 'question' | 'replacing' | 'button', args?: Arguments) =>
      translate(`confirmations.${action}.${part}`, args),
    /** The notice after an event that was done or failed. */
    notice: (event: string, outcome: 'done' | 'failed') =>
      t(`resources.${resource}.notices.${event}.${outcome}`, { _: t(`engine.notices.${event}.${outcome}`, { _: '' }) }),
  }
}
export type ResourceTranslate = ReturnType<typeof resourceTranslate>

export const useResourceTranslate = (resource: string): ResourceTranslate => {
  const t = useTranslate()
  return useMemo(() => resourceTranslate(t, resource), [t, resource])
}
