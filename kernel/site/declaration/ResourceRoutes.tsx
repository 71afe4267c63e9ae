// The routes of a resource: list, create, update, else 404. Checks access before anything is fetched (C0-18, C0-19).
import { lazy, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { can, type Action } from '#kernel/contract/access.ts'
import { useDefinition, useEngine } from './engineContext.ts'
import { CreateScreen } from '../form/CreateScreen.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { isId } from '#kernel/contract/limits.ts'
import { paths } from './paths.ts'
import type { Declaration } from './declaration.ts'
import { UpdateScreen } from '../form/UpdateScreen.tsx'

/** Mount it at `{name}/*` below /admin, inside a Suspense boundary. */
export const ResourceRoutes = ({ declaration }: { declaration: Declaration }) => {
  const { NotFound } = useEngine()
  const { name, form, list } = declaration
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        <Route
          index
          element={
            <Guard
              declaration={declaration}
              actions={['list']}
              screen={<ListScreen key={name} declaration={declaration} />}
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
            <Route path=":id" element={<ToUpdate name={name} />} />
            <Route path=":id/update" element={<Update declaration={declaration} />} />
          </>
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ResourceContextProvider>
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

const ToUpdate = ({ name }: { name: string }) => {
  const { NotFound } = useEngine()
  const { id } = useParams()
  return isId(id) ? <Navigate to={paths.update(name, id)} replace /> : <NotFound />
}

const Update = ({ declaration }: { declaration: Declaration }) => {
  const { NotFound } = useEngine()
  const { id } = useParams()
  if (!isId(id)) return <NotFound />
  const record = { id: Number(id) }
  const screen = <UpdateScreen key={id} declaration={declaration} id={record.id} />
  return <Guard declaration={declaration} actions={['read', 'update']} record={record} screen={screen} />
}
