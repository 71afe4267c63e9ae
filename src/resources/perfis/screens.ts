// Profiles (S1§2): a read-only list, in the menu and the header of ADMIN.
import { ShieldCheck } from 'lucide'
import profiles from './definition.ts'
import { UsersOfProfile } from './UsersOfProfile.tsx'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { defineScreens, profileName } from '#kernel/core/site/index.ts'

type Row = RowOf<typeof profiles>

export default defineScreens(profiles, {
  icon: ShieldCheck,
  menu: { order: 90, under: 'manage', badge: true },
  columns: [
    { source: 'nome', text: ({ nome }: Row) => `${profileName(nome)} (${nome})` },
    { source: 'perfilMaster', text: ({ perfilMaster }: Row) => (perfilMaster ? profileName(perfilMaster.nome) : '') },
    { source: 'totalUsuarios', cell: UsersOfProfile },
  ],
})
