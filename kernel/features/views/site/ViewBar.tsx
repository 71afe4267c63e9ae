// Above a list: says that its view was changed, and loads a view that this browser does not know.
import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { viewPaths } from '#kernel/features/views/contract/paths.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { ListViews } from '#kernel/core/site/feature.ts'
import { useViewCalls } from './useViewCalls.ts'
import { newViewTool } from './viewTools.ts'
import { isModified, stateOf } from './viewState.ts'
import styles from './views.module.css'

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

export const ViewBar = ({ declaration, list, listView, onTool, onFocusLost }: ComponentProps<ListViews['Bar']>) => {
  const { me } = useEngine()
  const navigate = useNavigate()
  const { t, update } = useViewCalls()
  const { view, awaited } = listView
  const state = stateOf(list, listView, declaration)
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
          <Button onClick={() => onTool(newViewTool)}>{t('saveAs')}</Button>
          <Button look="quiet" onClick={reset}>
            {t('reset')}
          </Button>
        </div>
      )}
    </>
  )
}
