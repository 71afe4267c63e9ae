// The words of one resource, by what they are for. The keys are derived here; where a resource says nothing the engine's own words stand in.
import { useMemo } from 'react'
import { useTranslate } from 'ra-core'

type Arguments = Record<string, string | number>

const wordsOf = (t: (key: string, args?: Record<string, unknown>) => string, resource: string) => {
  const own = (key: string, args?: Arguments) => t(`resources.${resource}.${key}`, args)
  return {
    /** Any of the engine's words: `list.search`. */
    engine: (key: string, args?: Arguments) => t(`engine.${key}`, args),
    name: () => own('name'),
    title: (mode: 'create' | 'update') => own(`titles.${mode}`),
    group: (name: string) => own(`groups.${name}`),
    field: (source: string) => own(`fields.${source}`),
    /** The label of the field that a path is, or lies in; empty when there is none. */
    fieldAt: (path: string): string => {
      const parts = path.split('.')
      return t(`resources.${resource}.fields.${path}`, {
        _: parts.length > 1 ? t(`resources.${resource}.fields.${parts.slice(0, -1).join('.')}`, { _: '' }) : '',
      })
    },
    hint: (source: string) => own(`hints.${source}`),
    choice: (source: string, value: string) => own(`choices.${source}.${value}`),
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
