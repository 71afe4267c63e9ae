// The views and the choices of columns that this browser knows of the user, and what they mean for a list.
// They are in react-admin's store, so that a list on a known machine opens with them at once. Lists load this file, and nothing else of views.
import { useState } from 'react'
import { useStore, type Store } from 'react-admin'
import { useLocation } from 'react-router'
import type { View, Views } from '#kernel/features/views/contract/payloads.ts'
import { allViews } from '#kernel/features/views/contract/allViews.ts'
import type { EngineDataProvider } from '#kernel/core/site/data/dataProvider.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'

const key = 'views'

/** The reply of the server. After a sign-out only the choices are left. */
export type KnownViews = Partial<Views>

const nothing: KnownViews = {}

export const useKnownViews = () => useStore<KnownViews>(key, nothing)

/** Reads the views on a machine that does not know them, while the code of the first screen loads: the first list waits for them. */
export const readFirstViews = async (store: Store, provider: Pick<EngineDataProvider, 'call'>): Promise<void> => {
  const known = store.getItem<KnownViews>(key)
  // The list opens without a view if there is no reply; the views are read again later.
  if (!known?.data) store.setItem(key, await provider.call(allViews).catch(() => ({ ...known, data: [] })))
}

/** What the URL of a list, and the user's choices, say about its view and columns. */
export interface ListView {
  /** The view that the list shows, changed or not. */
  view: View | undefined
  /** Whether the list waits for its view, which this browser does not know yet. */
  isPending: boolean
  /** The id of a view in the URL that this browser does not know yet. */
  awaited: number | undefined
  /** The text of a column set; undefined or null for the specified columns. */
  columns: string | null | undefined
}

interface Opening {
  name: string
  profileId: number
  /** The query of the URL. */
  search: string
  known: KnownViews
  /** The views that were known when the list was opened. */
  viewsAtOpening: KnownViews['data']
}

/** A list that is opened without parameters shows the view that the user or an administrator has chosen. `?view=` alone shows none. */
const listViewOf = ({ name, profileId, search, known: { data, choices }, viewsAtOpening }: Opening): ListView => {
  const params = new URLSearchParams(search)
  const named = Number(params.get('view'))
  const choice = choices?.find(({ resource }) => resource === name)
  const views = viewsAtOpening?.filter(({ resource }) => resource === name)
  const id = search
    ? named
    : (
        views?.find(({ viewId }) => viewId === choice?.viewId) ??
        views?.find(({ profiles }) => profiles.includes(profileId))
      )?.viewId
  const view = data?.find(({ viewId, resource }) => viewId === id && resource === name)
  const awaited = named > 0 && !view ? named : undefined
  return {
    view,
    isPending: awaited !== undefined || (!search && !viewsAtOpening),
    awaited,
    columns: params.get('columns') ?? (view ? view.columns : choice?.columns),
  }
}

export const useListView = (name: string): ListView => {
  const { me } = useEngine()
  const [known] = useKnownViews()
  const { data } = known
  const { search } = useLocation()
  // Views that arrive later apply to the next list: the rows of this one stay.
  const [viewsAtOpening, setViewsAtOpening] = useState(data)
  if (!viewsAtOpening && data) setViewsAtOpening(data)
  return listViewOf({ name, profileId: me.profile.id, search, known, viewsAtOpening })
}

/** The view of a list that has just been opened, without React. */
export const openingView = (store: Store, opening: Pick<Opening, 'name' | 'profileId' | 'search'>): ListView => {
  const known = store.getItem<KnownViews>(key) ?? nothing
  return listViewOf({ ...opening, known, viewsAtOpening: known.data })
}
