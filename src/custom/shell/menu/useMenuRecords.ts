// The records of the menu with their titles: pinned ones, and those that the user has opened last without the open one.
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { can } from '#kernel/contract/access.ts'
import {
  isOutOfReach,
  paths,
  recordTitle,
  resourceTranslate,
  useEngine,
  useProvider,
  useRecentRecords,
  type EngineRecord,
} from '#kernel/site/index.ts'
import { shell } from '#product/limits.ts'
import { usePinnedRecords, type PinnedRecord } from './pinnedRecords.ts'

/** Names a record in this browser. */
export const keyOf = ({ resource, id }: PinnedRecord): string => `${resource} ${id}`

export const useMenuRecords = () => {
  const { me, definitions, declarations } = useEngine()
  const t = useTranslate()
  const provider = useProvider()
  const { pathname } = useLocation()
  const recent = useRecentRecords()
  const [pinned, setPinned] = usePinnedRecords()
  const pinnedKeys = new Set(pinned.map(keyOf))
  const known = new Map(recent.map((record) => [keyOf(record), record.title]))

  const declarationOf = ({ resource, id }: PinnedRecord) => {
    const definition = definitions.get(resource)
    const mayOpen =
      definition && (['open', 'read', 'update'] as const).every((action) => can(me, action, definition, { id }))
    return mayOpen ? declarations.find(({ name }) => name === resource) : undefined
  }
  // Their titles are forgotten after a sign-out. Lists are asked, because the log tells who has opened a record.
  const untitled = pinned.filter((record) => !known.has(keyOf(record)) && declarationOf(record))
  const { data: titles } = useQuery({
    queryKey: ['pinnedTitles', untitled],
    queryFn: async ({ signal }) => {
      const asked = untitled.map(async (record) => {
        const { resource, id } = record
        const query = {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' as const },
          filter: { where: `id.is.${id}` },
          signal,
        }
        const { data } = await provider.getList<EngineRecord>(resource, query).catch((error: unknown) => {
          if (isOutOfReach(error)) return { data: [] }
          throw error
        })
        const declaration = declarationOf(record)
        return [
          keyOf(record),
          data[0] && declaration && recordTitle(data[0], declaration, resourceTranslate(t, resource)),
        ] as const
      })
      const found = new Map(await Promise.all(asked))
      const isGone = (record: PinnedRecord) => found.has(keyOf(record)) && found.get(keyOf(record)) === undefined
      if (pinned.some(isGone)) setPinned(pinned.filter((record) => !isGone(record)))
      return found
    },
    enabled: untitled.length > 0,
    staleTime: Infinity,
  })

  const shown = (records: readonly PinnedRecord[]) =>
    records.flatMap((record) => {
      const declaration = declarationOf(record)
      const key = keyOf(record)
      const to = paths.update(record.resource, record.id)
      const title = known.get(key) ?? titles?.get(key) ?? `#${record.id}`
      return declaration ? [{ ...record, key, title, to, icon: declaration.icon, isOpen: to === pathname }] : []
    })
  const canPin = pinned.length < shell.pinnedRecords
  return {
    pinned: shown(pinned),
    recent: shown(recent.filter((record) => !pinnedKeys.has(keyOf(record))))
      .filter(({ isOpen }) => !isOpen)
      .slice(0, shell.recentRecords),
    canPin,
    toggle: ({ resource, id }: PinnedRecord) =>
      setPinned(
        pinnedKeys.has(keyOf({ resource, id }))
          ? pinned.filter((one) => one.resource !== resource || one.id !== id)
          : [...pinned, { resource, id }],
      ),
  }
}
export type MenuRecord = ReturnType<typeof useMenuRecords>['pinned'][number]
