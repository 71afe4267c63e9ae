// The records that the user has opened last, with titles, which a sign-out forgets: they may name people.
import { useEffect } from 'react'
import { useStore, useStoreContext } from 'react-admin'
import { recentRecords as limits } from '#kernel/core/contract/limits.ts'
import { statusOf } from '../data/errors.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'

/** A record that the user has opened, as it was called then. */
export interface RecentRecord {
  resource: string
  id: number
  title: string
}

const key = 'recentRecords'
const none: readonly RecentRecord[] = []

/** The records that the user has opened in this browser, the newest first. */
export const useRecentRecords = (): readonly RecentRecord[] => useStore(key, none)[0]

/** Is a record gone, or closed to this user? */
export const isOutOfReach = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0)

/** Remembers the record of a page, or forgets it if it is out of reach. */
export const useRememberRecord = (
  declaration: Declaration,
  id: number,
  { data, error }: { data?: EngineRecord | undefined; error: unknown },
): void => {
  const { name } = declaration
  const store = useStoreContext()
  const translate = useResourceTranslate(name)
  const title = data && recordTitle(data, declaration, translate)
  const isGone = isOutOfReach(error)
  useEffect(() => {
    if (!isGone && title === undefined) return
    const others = (store.getItem<typeof none>(key) ?? none).filter((one) => one.resource !== name || one.id !== id)
    const opened = isGone || title === undefined ? [] : [{ resource: name, id, title }]
    store.setItem(key, [...opened, ...others].slice(0, limits.kept))
  }, [store, name, id, title, isGone])
}
