// Profiles (S1§2): a list that is only read; ADMIN finds it in the menu and in the header.
import type { RowOf } from '#contract/define.ts'
import profiles from '#contract/resources/profiles.ts'
import { defineScreens } from '#src/engine/index.ts'
import { drawIcon } from '#src/ui/drawIcon.tsx'

const masterOf = ({ perfilMaster }: RowOf<typeof profiles>) => perfilMaster?.nome ?? ''

export default defineScreens(profiles, {
  icon: drawIcon('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 11.8l2.2 2.2 4-4.3'),
  menu: { order: 90, under: 'manage', header: true, badge: true },
  columns: ['nome', { source: 'perfilMaster', text: masterOf }, 'totalUsuarios'],
})
