// Returns the actions that the user may take on a found record. Some depend on it, so it is loaded.
import { useQuery } from '@tanstack/react-query'
import { definitionOf, useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { FoundRecord } from '../data/useRecordFinder.ts'
import { readRecord } from '../data/readRecord.ts'
import { useProvider } from '../data/useProvider.ts'
import { useTranslate } from 'react-admin'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { resourceTranslate } from '../declaration/useResourceTranslate.ts'
import { refusalsOf } from './refusals.ts'
import { permittedActions } from './usePermitted.ts'

/** Undefined until the record is loaded; nothing is requested without a record. */
export const useFoundActions = (found: FoundRecord | undefined) => {
  const engine = useEngine()
  const provider = useProvider()
  const t = useTranslate()
  const language = useLanguage()
  const hasActions = found !== undefined && (found.declaration.actions?.length ?? 0) > 0
  const query = useQuery({
    queryKey: [found?.declaration.name, 'found', found?.id],
    queryFn: async ({ signal }): Promise<EngineRecord | null> => {
      if (!found) return null
      return readRecord(provider, definitionOf(engine.definitions, found.declaration.name), found.id, signal)
    },
    enabled: hasActions,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { data: record } = query
  return {
    record,
    actions: found && record ? permittedActions(engine, found.declaration, record) : [],
    /** What the user may not do with it now, and why. */
    refusals:
      found && record
        ? refusalsOf(engine, found.declaration, record, {
            language,
            translate: resourceTranslate(t, found.declaration.name),
            t,
          })
        : [],
    isLoading: hasActions && query.isFetching,
    hasFailed: query.isError && !query.isFetching,
  }
}
