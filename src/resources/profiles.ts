// Profiles (S1§2): a read-only list, in the menu and the header of ADMIN.
import { ShieldCheck } from 'lucide'
import type { RowOf } from '#contract/definitionTypes.ts'
import profiles from '#contract/resources/profiles.ts'
import { defineScreens } from '#src/engine/index.ts'

const masterOf = ({ perfilMaster }: RowOf<typeof profiles>) => perfilMaster?.nome ?? ''

export default defineScreens(profiles, {
  icon: ShieldCheck,
  menu: { order: 90, under: 'manage', header: true, badge: true },
  columns: ['nome', { source: 'perfilMaster', text: masterOf }, 'totalUsuarios'],
})
