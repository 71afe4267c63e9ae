// Registers what site and server share after a sign-in: the kernel's users and profiles.
import '../product.ts'
import { defineContract } from '#kernel/core/contract/productContract.ts'
import profiles from '#kernel/accounts/profiles/definition.ts'
import users from '#kernel/accounts/users/definition.ts'

export const contract = defineContract({
  users,
  profiles,
  loadUserRow: async () => (await import('#kernel/accounts/users/calls.ts')).schemas.Row,
  profileNames: {
    pt: { ADMIN: 'Administrador', STAFF: 'Equipe' },
    en: { ADMIN: 'Administrator', STAFF: 'Staff' },
    es: { ADMIN: 'Administrador', STAFF: 'Equipo' },
  },
})

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    contract: typeof contract
  }
}
