// The tables of those who sign in, with what the kernel reads and writes of them.
import type { Generated } from 'kysely'

declare module '#kernel/core/server/database/schema.ts' {
  interface ProductTables {
    profiles: {
      id: Generated<number>
      name: string
    }
    users: {
      id: Generated<number>
      name: string
      email: string
      profile_id: number
      password_hash: string | null
      deleted_at: string | null
      confirmed_at: string | null
      last_sign_in_at: string | null
      erased_at: string | null
      profile_since: string | null
      created_at: Generated<string>
      updated_at: Generated<string>
    }
  }
}
