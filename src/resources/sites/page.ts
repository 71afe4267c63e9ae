// The page of a site: its devices first, then what else is known of it in one card.
import { definePage } from '#kernel/core/site/index.ts'

export const page = definePage({
  first: ['devices'],
  isOneCard: true,
  // The list of its devices counts them.
  hides: ['devices'],
  onlySet: ['maintenanceFrom', 'maintenanceUntil'],
})
