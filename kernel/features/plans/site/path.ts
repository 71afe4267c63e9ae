// The addresses of the pages of plans.
import { paths } from '#kernel/core/site/declaration/paths.ts'

export const plansPath = `${paths.admin}/plans`
export const planPath = (id: number) => `${plansPath}/${id}`
