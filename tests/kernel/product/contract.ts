// What site and server share of the toys.
import '../product.ts'
import { defineContract } from '#kernel/core/contract/productContract.ts'
import profiles from '#tests/kernel/resources/profiles/definition.ts'
import users from '#tests/kernel/resources/users/definition.ts'

export const contract = defineContract({
  users,
  profiles,
  loadUserRow: async () => (await import('#tests/kernel/resources/users/calls.ts')).schemas.Row,
  profileNames: { pt: { LIBRARIAN: 'Bibliotecário' }, en: {}, es: {} },
})

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    contract: typeof contract
  }
}
