// The words of one resource, by what they are for. The keys are derived here; where a resource says nothing the engine's own words stand in.
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { translationOf } from './translations.ts'

type Arguments = Record<string, string | number>

/** The words of one resource, for who has several at hand. */
export const wordsOf = (t: (key: string, args?: Record<string, unknown>) => string, resource: string) => {
  const labelOf = (source: string) => t(`resources.${resource}.fields.${source}`, { _: '' })
  const own = (key: string, args?: Arguments) => t(`resources.${resource}.${key}`, args)
  return {
    /** Any of the engine's words: `list.search`. */
    engine: (key: string, args?: Arguments) => t(`engine.${key}`, args),
    name: () => own('name'),
    title: (mode: 'create' | 'update') => own(`titles.${mode}`),
    group: (name: string) => own(`groups.${name}`),
    field: (source: string) => own(`fields.${source}`),
    /** The label of the field that a path is, translates, or lies in; empty when there is none. */
    fieldAt: (path: string): string => {
      const found = labelOf(path)
      if (found) return found
      const translated = translationOf(path)
      const base = translated?.candidates.map(labelOf).find(Boolean)
      if (translated && base) return t('engine.translated', { field: base, language: t(`engine.languages.${translated.language}`) })
      // A part of a field, or of one of a list's items.
      const parts = path.split('.')
      return parts.map((_, at) => (at === 0 ? '' : labelOf(parts.slice(0, -at).join('.')))).find(Boolean) ?? ''
    },
    hint: (source: string) => own(`hints.${source}`),
    choice: (source: string, value: string) => own(`choices.${source}.${value}`),
    /** What is said of the records that one of the definitions' `attention` finds. */
    attention: (name: string) => own(`attention.${name}`),
    call: (action: string) => own(`actions.${action}`),
    /** What is said after an event went well or badly. */
    notice: (event: string, outcome: 'done' | 'failed') =>
      t(`resources.${resource}.notices.${event}.${outcome}`, { _: t(`engine.notices.${event}.${outcome}`, { _: '' }) }),
  }
}
export type ResourceWords = ReturnType<typeof wordsOf>

export const useWords = (resource: string): ResourceWords => {
  const t = useTranslate()
  return useMemo(() => wordsOf(t, resource), [t, resource])
}
