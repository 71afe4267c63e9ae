// Profiles (S1§2): a read-only list, in the menu and the header of ADMIN.
import { ShieldCheck } from 'lucide'
import profiles from './definition.ts'
import { defineScreens } from '#kernel/site/index.ts'

export default defineScreens(profiles, {
  icon: ShieldCheck,
  menu: { order: 90, under: 'manage', badge: true },
  columns: ['nome', 'perfilMaster', 'totalUsuarios'],
})
