// The pages of plans: their list, and each by its number.
import { Route, Routes, useParams } from 'react-router'
import { useEngine } from '#kernel/core/site/index.ts'
import { PlanPage } from './PlanPage.tsx'
import { PlansPage } from './PlansPage.tsx'

const OnePlan = () => {
  const { id = '' } = useParams()
  const { NotFound } = useEngine()
  return /^[1-9]\d{0,8}$/.test(id) ? <PlanPage key={id} id={Number(id)} /> : <NotFound />
}

export const PlanRoutes = () => (
  <Routes>
    <Route index element={<PlansPage />} />
    <Route path=":id" element={<OnePlan />} />
  </Routes>
)
