// Requests the records of the list in the URL while its screen loads, so that the first paint can show rows.
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { getQuery, parseQueryFromLocation, type ListParams, type Store } from 'react-admin'
import { mayOpenList, type Me } from '#kernel/core/contract/access.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { EngineDataProvider } from '../data/dataProvider.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { openingView } from '#kernel/core/site/list/knownViews.ts'
import { getListParams, paramsKey, readQuery, rememberedParams } from './listQuery.ts'

interface Opened {
  me: Me
  declaration: Declaration
  definition: Resource
  /** The query of the URL. */
  search: string
  store: Store
  dataProvider: EngineDataProvider
  queryClient: QueryClient
}

/** Starts the query that `useList` will ask for, unless the list is forbidden or waits for a view. */
export const prefetchList = ({
  me,
  declaration,
  definition,
  search,
  store,
  dataProvider,
  queryClient,
}: Opened): void => {
  const { name } = declaration
  const view = openingView(store, { name, profileId: me.profile.id, search })
  if (view.isPending || !mayOpenList(me, definition)) return
  const kept = store.getItem<Partial<ListParams>>(paramsKey(name)) ?? {}
  const params = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: kept,
    filterDefaultValues: undefined,
    ...rememberedParams(kept),
  })
  const asked = getListParams(
    readQuery({ declaration, definition, searchParams: new URLSearchParams(search), params, view: view.view }),
  )
  const queryKey = [name, 'getList', asked]
  // The list uses these records when it is mounted, without requesting them again. Then they are stale as usual.
  queryClient.setQueryDefaults(queryKey, { staleTime: Infinity })
  const stop = queryClient.getQueryCache().subscribe(({ type, query: { queryHash } }) => {
    if (type !== 'observerAdded' || queryHash !== hashKey(queryKey)) return
    stop()
    queueMicrotask(() => queryClient.setQueryDefaults(queryKey, { staleTime: 0 }))
  })
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList(name, { ...asked, signal }),
  })
}
