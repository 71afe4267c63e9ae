// The user's views and columns that this browser knows, and what they mean for a list.
// They are in react-admin's store, so that a list opens with them at once. Lists load only this file of views.
import { useState } from 'react'
import { useStore, type Store } from 'react-admin'
import { useLocation } from 'react-router'
import type { Views } from '#kernel/core/contract/payloads/views.ts'
import { allViews } from '#kernel/core/contract/paths/allViews.ts'
import type { EngineDataProvider } from '#kernel/core/site/data/dataProvider.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { ListView } from '#kernel/core/site/list/listView.ts'

const key = 'views'

/** The reply of the server. After a sign-out only the choices are left. */
export type KnownViews = Partial<Views>

const nothing: KnownViews = {}

export const useKnownViews = () => useStore<KnownViews>(key, nothing)

/** Reads unknown views while the code of the first screen loads: the first list waits for them. */
export const readFirstViews = async (
  store: Store,
  provider: Pick<EngineDataProvider, 'call'>,
  features: readonly SiteFeature[],
): Promise<void> => {
  const known = store.getItem<KnownViews>(key)
  if (known?.data) return
  const none = { ...known, data: [] }
  // The list opens without a view if there is no reply; the views are read again later.
  store.setItem(key, features.some(({ views }) => views) ? await provider.call(allViews).catch(() => none) : none)
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

/** Without parameters, a list shows the view that the user or an administrator has chosen; with `?view=`, none. */
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
