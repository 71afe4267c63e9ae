// The records of the menu with their titles: pinned ones, and those that the user has opened last without the open one.
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import {
  isOutOfReach,
  linkToPage,
  paths,
  readRow,
  recordTitle,
  resourceTranslate,
  useEngine,
  useProvider,
  useRecentRecords,
} from '#kernel/core/site/index.ts'
import { shell } from '#kernel/core/contract/limits.ts'
import { usePinnedRecords, type PinnedRecord } from './pinnedRecords.ts'

/** Names a record in this browser. */
export const keyOf = ({ resource, id }: PinnedRecord): string => `${resource} ${id}`

export const useMenuRecords = () => {
  const engine = useEngine()
  const t = useTranslate()
  const provider = useProvider()
  const { pathname } = useLocation()
  const recent = useRecentRecords()
  const [pinned, setPinned] = usePinnedRecords()
  const pinnedKeys = new Set(pinned.map(keyOf))
  const known = new Map(recent.map((record) => [keyOf(record), record.title]))

  /** Its declaration and its link; undefined if the user may not open it. */
  const placeOf = ({ resource, id }: PinnedRecord) => {
    const declaration = engine.declarations.find(({ name }) => name === resource)
    const link = declaration && linkToPage(engine, declaration, id)
    return link && { declaration, to: link.to }
  }
  // Their titles are forgotten after a sign-out. Lists are asked, because the log tells who has opened a record.
  const untitled = pinned.filter((record) => !known.has(keyOf(record)) && placeOf(record))
  const { data: titles } = useQuery({
    queryKey: ['pinnedTitles', untitled],
    queryFn: async ({ signal }) => {
      const asked = untitled.map(async (record) => {
        const { resource, id } = record
        const row = await readRow(provider, resource, id, signal).catch((error: unknown) => {
          if (isOutOfReach(error)) return undefined
          throw error
        })
        const place = placeOf(record)
        return [
          keyOf(record),
          row && place && recordTitle(row, place.declaration, resourceTranslate(t, resource)),
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
      const place = placeOf(record)
      const key = keyOf(record)
      const { resource, id } = record
      const title = known.get(key) ?? titles?.get(key) ?? `#${record.id}`
      const isOpen = [paths.update(resource, id), paths.show(resource, id)].includes(pathname)
      return place ? [{ ...record, key, title, to: place.to, icon: place.declaration.icon, isOpen }] : []
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
