// What the user has typed into forms in this browser and not saved, with links to these forms.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { paths } from '#kernel/core/site/declaration/paths.ts'
import { recordTitle } from '#kernel/core/site/declaration/recordTitle.ts'
import { resourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import type { KeptDraft } from '#kernel/core/site/form/draftStore.ts'

export interface DraftLink extends Pick<KeptDraft, 'at'> {
  key: string
  declaration: Declaration
  /** The title of the record, or of the form of a new one. */
  title: string
  to: string
}

/** The record in which a draft lies: its own, or that of a part such as a question; undefined for a new record. */
const recordOf = ({ record }: KeptDraft): string | undefined => /^\d+/.exec(record)?.[0]

const linkOf = (kept: KeptDraft): string => {
  const id = recordOf(kept)
  const copied = /^copy of (\d+)$/.exec(kept.record)?.[1]
  if (id !== undefined) return paths.update(kept.resource, id)
  return copied === undefined ? paths.create(kept.resource) : paths.copy(kept.resource, copied)
}

/** Returns the drafts, the newest first; undefined before they are known. */
export const useDrafts = (): DraftLink[] | undefined => {
  const { declarations, loadDrafts } = useEngine()
  const provider = useProvider()
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['drafts'],
    queryFn: async () => (await loadDrafts?.().then((store) => store.list())) ?? [],
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const drafts = data?.flatMap((kept) => {
    const declaration = declarations.find(({ name }) => name === kept.resource)
    return declaration ? [{ kept, declaration, id: recordOf(kept) }] : []
  })
  const records = useQueries({
    queries: (drafts ?? []).map(({ kept: { resource }, id }) => ({
      queryKey: [resource, 'getOne', { id }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await provider.getOne<EngineRecord>(resource, { id: id ?? '', signal })).data,
      enabled: id !== undefined,
      retry: false,
    })),
  })
  return drafts?.map(({ kept, declaration, id }, index): DraftLink => {
    const translate = resourceTranslate(t, declaration.name)
    const record = records[index]?.data
    return {
      key: `${kept.resource} ${kept.record}`,
      at: kept.at,
      declaration,
      title: record
        ? recordTitle(record, declaration, translate)
        : id === undefined
          ? translate.title('create')
          : `#${id}`,
      to: linkOf(kept),
    }
  })
}
