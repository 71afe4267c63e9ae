// The pages about what the product keeps: the demands of the specification, and the documentation of each resource.
import { Route, Routes, useParams } from 'react-router'
import { ResourcePage } from '#kernel/core/site/frame/reference/ResourcePage.tsx'
import { paths, useEngine } from '#kernel/core/site/index.ts'
import { ConformancePage } from './ConformancePage.tsx'

const Documentation = () => {
  const { name = '' } = useParams()
  const { definitions, NotFound } = useEngine()
  const resource = definitions.get(name)
  return resource ? <ResourcePage resource={resource} overview={`${paths.admin}/conformance`} /> : <NotFound />
}

export const ConformanceRoutes = () => {
  const { config, NotFound } = useEngine()
  if (!config.developerPages) return <NotFound />
  return (
    <Routes>
      <Route index element={<ConformancePage />} />
      <Route path=":name" element={<Documentation />} />
    </Routes>
  )
}
