// The parts of the frame that no first screen needs: they load once it has loaded everything.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type Dispatch, type SetStateAction } from 'react'
import {
  definitionOf,
  menuOf,
  unreadChangesKey,
  useEngine,
  useFreshViews,
  useProvider,
  useRecentChanges,
  useUnreadChanges,
} from '#kernel/core/site/index.ts'
import { AccountWatch } from '../account/AccountWatch.tsx'
import type { MenuCounts } from '../menu/menu.ts'
import { pagesOf } from '../menu/pages.ts'
import { ScrollToTop } from './ScrollToTop.tsx'

interface UnreadWatchProps {
  onNews: (news: { unread: number; waiting: number }) => void
  onCounts: Dispatch<SetStateAction<MenuCounts>>
}

/** Watches the numbers of unread notifications and of what waits. Loaded once the first screen is idle. */
const UnreadWatch = ({ onNews, onCounts }: UnreadWatchProps) => {
  const { unread, waiting } = useUnreadChanges()
  const queryClient = useQueryClient()
  const engine = useEngine()
  useEffect(() => onNews({ unread, waiting }), [unread, waiting, onNews])
  useEffect(() => {
    const waits = { count: waiting, label: 'shell.menu.waiting' }
    for (const { name, countsWaiting } of pagesOf(engine))
      if (countsWaiting) onCounts((others) => ({ ...others, [name]: waits }))
  }, [engine, waiting, onCounts])
  useRecentChanges(() => void queryClient.invalidateQueries({ queryKey: unreadChangesKey }))
  return null
}

interface CountWatchProps {
  name: string
  /** An `attention` filter of the definition. */
  filter: string
  onCounts: Dispatch<SetStateAction<MenuCounts>>
}

/** Counts what waits in a list of the menu, again after each change of one of its records. */
const CountWatch = ({ name, filter, onCounts }: CountWatchProps) => {
  const { definitions } = useEngine()
  const provider = useProvider()
  const queryClient = useQueryClient()
  const where = definitionOf(definitions, name).attention?.[filter] ?? filter
  const queryKey = [name, 'menuCount', where]
  const { data: count } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const page = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        filter: { where },
      } as const
      return (await provider.getList(name, { ...page, signal })).total ?? 0
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (count !== undefined)
      onCounts((others) => ({ ...others, [name]: { count, label: `resources.${name}.issues.${filter}` } }))
  }, [count, name, filter, onCounts])
  useRecentChanges((changes) => {
    if (changes.some(({ resource }) => resource === name)) void queryClient.invalidateQueries({ queryKey })
  })
  return null
}

export const IdleParts = ({ onNews, onCounts }: UnreadWatchProps) => {
  useFreshViews()
  const engine = useEngine()
  return (
    <>
      <UnreadWatch onNews={onNews} onCounts={onCounts} />
      {menuOf(engine).map(
        ({ name, menu: { counts } }) =>
          counts !== undefined && <CountWatch key={name} name={name} filter={counts} onCounts={onCounts} />,
      )}
      <AccountWatch />
      <ScrollToTop />
    </>
  )
}
