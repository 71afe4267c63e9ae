// Registers what site and server share of the library after a sign-in. It has the kernel's users.
import '../product.ts'
import { defineContract } from '#kernel/core/contract/productContract.ts'
import profiles from '#kernel/accounts/profiles/definition.ts'
import users from '#kernel/accounts/users/definition.ts'

export const contract = defineContract({
  users,
  profiles,
  loadUserRow: async () => (await import('#kernel/accounts/users/calls.ts')).schemas.Row,
  profileNames: {
    pt: { LIBRARIAN: 'Bibliotecário', ATTENDANT: 'Atendente' },
    en: { LIBRARIAN: 'Librarian', ATTENDANT: 'Attendant' },
  },
})

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    contract: typeof contract
  }
}
