// The address of the pages of plans.
import { paths } from '#kernel/core/site/declaration/paths.ts'

export const plansPath = `${paths.admin}/plans`
