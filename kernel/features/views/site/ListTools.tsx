// The tools of a list that load when they are used: the state of its view, the dialogs of views and columns, and what others change.
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { isAdmin } from '#kernel/core/contract/access.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { viewPaths } from '#kernel/features/views/contract/paths.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import type { Selection } from '#kernel/features/bulk/site/selection.ts'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import type { List } from '#kernel/core/site/list/useList.ts'
import type { ListView } from './knownViews.ts'
import { LiveRows, type LiveChanges } from './LiveRows.tsx'
import { useCopyLink } from './useCopyLink.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useViewCalls } from './useViewCalls.ts'
import { isModified, stateOf } from './viewState.ts'
import styles from './views.module.css'

const LazyColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }))
const LazyExportDialog = lazy(async () => ({
  default: (await import('#kernel/features/exports/site/ExportDialog.tsx')).ExportDialog,
}))
const LazyImport = lazy(async () => ({
  default: (await import('#kernel/features/imports/site/ImportDialog.tsx')).ImportDialog,
}))
const LazyPastDialog = lazy(async () => ({
  default: (await import('#kernel/features/asOf/site/PastDialog.tsx')).PastDialog,
}))
const LazyShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))
const LazyWatchDialog = lazy(async () => ({
  default: (await import('#kernel/features/watches/site/WatchDialog.tsx')).WatchDialog,
}))
const LazyViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }))

/** A dialog of the list. */
export type Tool = 'columns' | 'create' | 'edit' | 'export' | 'exportSelected' | 'import' | 'past' | 'share' | 'watch'

interface ListToolsProps {
  declaration: Declaration
  definition: Resource
  list: List
  listView: ListView
  translate: ResourceTranslate
  selection: Selection
  tool: Tool | undefined
  onTool: (tool: Tool | undefined) => void
  /** Called when the control with the focus disappears. */
  onFocusLost: () => void
  isWatching: boolean
  live: LiveChanges | undefined
  onLive: (live: LiveChanges | undefined) => void
}

/** Loads a view that the URL names and this browser does not know, or says why there is none and shows the list without it. */
const AwaitedView = ({ id }: { id: number }) => {
  const provider = useProvider()
  const notify = useNotify()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { t, refresh } = useViewCalls()
  const load = useEffectEvent(async () => {
    try {
      await provider.call(viewPaths.one, { id })
      await refresh()
    } catch (error) {
      const status = statusOf(error)
      notify(t(status === 403 ? 'private' : status === 404 ? 'gone' : 'unreachable'), {
        type: 'warning',
        autoHideDuration: null,
      })
      const params = new URLSearchParams(search)
      params.set('view', '')
      void navigate({ search: `?${params}` }, { replace: true })
    }
  })
  useEffect(() => void load(), [id])
  return null
}

export const ListTools = (props: ListToolsProps) => {
  const {
    declaration,
    definition,
    list,
    listView,
    translate,
    selection,
    tool,
    onTool,
    onFocusLost,
    isWatching,
    live,
    onLive,
  } = props
  const { me } = useEngine()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { t, update } = useViewCalls()
  const { view, awaited, columns } = listView
  const state = stateOf(list, listView, declaration)
  const close = () => onTool(undefined)
  const copyLink = useCopyLink(declaration)

  const setColumns = useColumnChoice(declaration, listView)
  const reset = () => {
    onFocusLost()
    void navigate({ search: `?view=${view?.viewId}` })
  }
  const save = async () => {
    if (view && (await update(view, state))) reset()
  }
  return (
    <>
      {awaited !== undefined && <AwaitedView key={awaited} id={awaited} />}
      {view && isModified(view, state) && (
        <div className={styles.modified} role="group" aria-label={t('modified', { name: view.name })}>
          <span role="status">{t('modified', { name: view.name })}</span>
          {(view.ownerId === me.id || isAdmin(me)) && <Button onClick={() => void save()}>{t('save')}</Button>}
          <Button onClick={() => onTool('create')}>{t('saveAs')}</Button>
          <Button look="quiet" onClick={reset}>
            {t('reset')}
          </Button>
        </div>
      )}
      <Suspense>
        {tool === 'columns' && (
          <LazyColumnsDialog
            declaration={declaration}
            definition={definition}
            text={columns}
            translate={translate}
            onApply={(text) => {
              close()
              void setColumns(text)
            }}
            onClose={close}
          />
        )}
        {(tool === 'export' || tool === 'exportSelected') && (
          <LazyExportDialog
            declaration={declaration}
            definition={definition}
            list={list}
            columns={columns}
            selection={tool === 'export' ? undefined : selection}
            translate={translate}
            onClose={close}
          />
        )}
        {tool === 'import' && <LazyImport definition={definition} onClose={close} />}
        {(tool === 'create' || tool === 'edit') && (
          <LazyViewDialog
            resource={definition.name}
            view={tool === 'edit' ? view : undefined}
            state={state}
            onClose={close}
          />
        )}
        {tool === 'past' && (
          <LazyPastDialog
            onClose={close}
            onChoose={(day) => {
              const parameters = new URLSearchParams(search)
              parameters.set('at', day)
              void navigate({ search: `${parameters}` })
            }}
          />
        )}
        {tool === 'watch' && view && (
          <LazyWatchDialog
            subject={{ resource: definition.name, record: null, viewId: view.viewId }}
            name={view.name}
            onClose={close}
          />
        )}
        {tool === 'share' && view && (
          <LazyShareDialog
            name={view.name}
            cancel={translate.engine('cancel')}
            onCopy={() => {
              close()
              void copyLink(view, state)
            }}
            onShare={() => {
              close()
              // At once: browsers let a page write to the clipboard right after a press.
              void copyLink(view, state)
              void update(view, { isShared: true })
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {isWatching && <LiveRows definition={definition} list={list} live={live} onChange={onLive} />}
    </>
  )
}
