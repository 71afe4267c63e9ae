// The routes of a resource: list, create, compare, update, show, else 404. Access is checked first (C0-18, C0-19).
import { lazy, Suspense, useCallback, type ReactNode } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { can, type Action } from '#kernel/core/contract/access.ts'
import { useDefinition, useEngine } from './engineContext.ts'
import { CreateScreen } from '../form/CreateScreen.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { isId } from '#kernel/core/contract/limits.ts'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { preloadPage } from '../record/loadPage.tsx'
import { RecordScreen } from '../record/RecordScreen.tsx'
import { momentIn } from '#kernel/core/site/record/pastAddress.ts'
import { Preload } from '../record/preload.ts'
import { readingAction, type RecordLink } from '../record/recordLink.ts'
import { paths } from './paths.ts'
import type { Declaration } from './declaration.ts'
import { useSlot } from '../features.ts'
import { UpdateScreen } from '../form/UpdateScreen.tsx'

/** Mount it at `{name}/*` below /admin, inside a Suspense boundary. */
export const ResourceRoutes = ({ declaration }: { declaration: Declaration }) => {
  const engine = useEngine()
  const { NotFound } = engine
  const { name, form, list } = declaration
  const at = momentIn(useLocation().search)
  const past = useSlot('past')
  const preload = useCallback(({ declaration: of }: RecordLink) => preloadPage(of, engine), [engine])
  return (
    <Preload value={preload}>
      <ResourceContextProvider value={name}>
        <Routes>
          <Route
            index
            element={
              <Guard
                declaration={declaration}
                actions={['list']}
                screen={
                  past && at !== undefined ? (
                    <past.List key={name} declaration={declaration} at={at} />
                  ) : (
                    <ListScreen key={name} declaration={declaration} />
                  )
                }
              />
            }
          />
          {declaration.compare && (
            <Route
              path="compare"
              element={
                <Guard
                  declaration={declaration}
                  actions={['list', 'read']}
                  screen={<LoadedComparison declaration={declaration} />}
                />
              }
            />
          )}
          {form && (
            <>
              {list.add !== false && (
                <Route
                  path="create"
                  element={
                    <Guard
                      declaration={declaration}
                      actions={['create']}
                      screen={<CreateScreen declaration={declaration} />}
                    />
                  }
                />
              )}
              <Route path=":id/update" element={<Update declaration={declaration} />} />
            </>
          )}
          <Route path=":id" element={<ToRecord declaration={declaration} />} />
          <Route path=":id/show" element={<Show declaration={declaration} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ResourceContextProvider>
    </Preload>
  )
}

interface GuardProps {
  declaration: Declaration
  actions: readonly Action[]
  /** Access rules need only the id. */
  record?: { id: number }
  screen: ReactNode
}

const Guard = ({ declaration, actions, record, screen }: GuardProps) => {
  const { me, Forbidden } = useEngine()
  const resource = useDefinition(declaration.name)
  const allowed = can(me, 'open', resource) && actions.every((action) => can(me, action, resource, record))
  return allowed ? screen : <Forbidden />
}

const LoadedComparison = lazy(async () => ({
  default: (await import('../compare/LoadedComparison.tsx')).LoadedComparison,
}))

const ToRecord = ({ declaration: { name, form } }: { declaration: Declaration }) => {
  const { NotFound } = useEngine()
  const { id } = useParams()
  const { search } = useLocation()
  if (isId(id) && momentIn(search) !== undefined) return <Navigate to={`${paths.show(name, id)}${search}`} replace />
  return isId(id) ? <Navigate to={form ? paths.update(name, id) : paths.show(name, id)} replace /> : <NotFound />
}

const Show = ({ declaration }: { declaration: Declaration }) => {
  const engine = useEngine()
  const t = useTranslate()
  const definition = useDefinition(declaration.name)
  const { id } = useParams()
  const at = momentIn(useLocation().search)
  const past = useSlot('past')
  if (!isId(id)) return <engine.NotFound />
  const record = { id: Number(id) }
  const screen =
    past && at !== undefined ? (
      <Suspense fallback={<Loading word={t('engine.form.loading')} room="page" />}>
        <past.Record key={id} declaration={declaration} id={record.id} at={at} />
      </Suspense>
    ) : (
      <RecordScreen key={id} declaration={declaration} id={record.id} />
    )
  return <Guard declaration={declaration} actions={[readingAction(definition)]} record={record} screen={screen} />
}

const Update = ({ declaration }: { declaration: Declaration }) => {
  const { NotFound, me, features } = useEngine()
  const definition = useDefinition(declaration.name)
  const { id } = useParams()
  if (!isId(id)) return <NotFound />
  const record = { id: Number(id) }
  const screen = <UpdateScreen key={id} declaration={declaration} id={record.id} />
  // Whoever may not save the form may prepare its changes.
  const onlyPrepares = !can(me, 'update', definition) && features.some(({ keeping }) => keeping?.mayKeep(me))
  const actions = onlyPrepares ? ['read'] : ['read', 'update']
  return <Guard declaration={declaration} actions={actions} record={record} screen={screen} />
}
