// Who may see the dashboard.
import type { Area } from '#kernel/core/contract/access.ts'

/** Who sees the numbers of the dashboard (S2§6). */
export const statistics: Area = {
  name: 'statistics',
  access: { ADMIN: 'all', other: ['list', 'export'] },
  tokens: ['list', 'export'],
}
