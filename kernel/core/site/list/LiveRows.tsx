// Shows others' changes in the rows of a list, with a mark. Rows never move; new and deleted ones are counted.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { filter as limits } from '#kernel/core/contract/limits.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Recent } from '#kernel/core/contract/payloads/changes.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListFilter } from '#kernel/core/site/data/dataProvider.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { isRecord, type EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { useRecentChanges } from '#kernel/core/site/data/useRecentChanges.ts'
import { liveMessages } from '#kernel/core/site/list/liveTexts.ts'
import type { List } from '#kernel/core/site/list/useList.ts'

/** What others have changed since the list was loaded. */
export interface LiveChanges {
  changed: ReadonlySet<unknown>
  newAndDeleted: number
  /** What the last call has found, for screen readers. */
  said: string
}

interface LiveRowsProps {
  definition: Resource
  list: List
  live: LiveChanges | undefined
  onChange: (live: LiveChanges | undefined) => void
}

/** The records of one call: half of the longest filter, because the list's filter may need the other half. */
const batch = limits.conditions / 2

export const LiveRows = ({
  definition,
  list: { records = [], seen, filter, isFetching },
  live,
  onChange,
}: LiveRowsProps) => {
  const t = useScreenTranslate(liveMessages)
  const provider = useProvider()
  const queryClient = useQueryClient()

  const { name } = definition
  const read = async (ids: readonly number[], inside?: ListFilter): Promise<EngineRecord[]> => {
    const asked = ids.slice(0, batch)
    if (asked.length === 0) return []
    const { within } = await import('./recordFilter.ts')
    const query = { pagination: { page: 1, perPage: asked.length }, sort: { field: 'id', order: 'ASC' as const } }
    const { data } = await provider.getList<EngineRecord>(name, {
      ...query,
      filter: { ...inside, where: within(inside?.where, asked, definition) },
    })
    return [...data, ...(await read(ids.slice(batch), inside))]
  }

  // What was read before a reload may be older than it.
  const load = useRef(0)
  const onChanges = async (changes: Recent['data']) => {
    const asked = load.current
    const ofList = changes.filter(({ resource }) => resource === name)
    const shown = new Set(records.map(({ id }) => Number(id)))
    const ids = [...new Set(ofList.map(({ record }) => record))]
    const touched = ids.filter((id) => shown.has(id))
    const created = ids.filter(
      (id) => !shown.has(id) && ofList.some(({ record, action }) => record === id && action === 'create'),
    )
    try {
      // A new record counts if the list would show it.
      const [found, fresh] = await Promise.all([read(touched), read(created, filter)])
      if (asked !== load.current) return
      const byId = new Map(found.map((record) => [record.id, record]))
      queryClient.setQueriesData({ queryKey: [name, 'getList'] }, (page: unknown) =>
        isObject(page) && Array.isArray(page['data'])
          ? { ...page, data: page['data'].map((row: unknown) => (isRecord(row) ? (byId.get(row.id) ?? row) : row)) }
          : page,
      )
      const newAndDeleted = fresh.length + touched.length - found.length
      if (found.length + newAndDeleted === 0) return
      const texts = [
        found.length > 0 && t('othersChanged', { smart_count: found.length }),
        newAndDeleted > 0 && t('newAndDeleted', { smart_count: (live?.newAndDeleted ?? 0) + newAndDeleted }),
      ]
      onChange({
        changed: new Set([...(live?.changed ?? []), ...byId.keys()]),
        newAndDeleted: (live?.newAndDeleted ?? 0) + newAndDeleted,
        said: texts.filter(Boolean).join(' '),
      })
    } catch {
      // The next load of the list shows the changes.
    }
  }
  useRecentChanges((changes) => void onChanges(changes), { seen, isLoading: isFetching })

  // A reload shows every change.
  const forget = useEffectEvent(() => {
    load.current += 1
    if (live) onChange(undefined)
  })
  useEffect(() => {
    if (isFetching) forget()
  }, [isFetching])

  return (
    <p className="visually-hidden" role="status">
      {live?.said}
    </p>
  )
}
