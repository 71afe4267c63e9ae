// The cells of a site in spreadsheets.
import type { HooksOf } from '#kernel/core/server/context.ts'
import type sites from './definition.ts'
import { plainHours } from './rules/openingHours.ts'

export const hooks: HooksOf<typeof sites> = {
  cells: { openingHours: ({ openingHours }) => plainHours(openingHours) },
}
