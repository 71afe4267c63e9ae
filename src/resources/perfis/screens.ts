// Profiles (S1§2): a read-only list, in the menu and the header of ADMIN.
import { ShieldCheck } from 'lucide'
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import profiles from './definition.ts'
import { defineScreens } from '#kernel/site/index.ts'

const masterOf = ({ perfilMaster }: RowOf<typeof profiles>) => perfilMaster?.nome ?? ''

export default defineScreens(profiles, {
  icon: ShieldCheck,
  menu: { order: 90, under: 'manage', badge: true },
  columns: ['nome', { source: 'perfilMaster', text: masterOf }, 'totalUsuarios'],
})
