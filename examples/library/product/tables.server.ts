// The tables of the product. Written by `npm run migration`.
import type { Generated } from 'kysely'

export interface ProductTables {
  authors: {
    id: Generated<number>
    name: string
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string | null>
  }
  books: {
    id: Generated<number>
    title: string
    author_id: number
    isbn: string
    year: number | null
    shelf: 'fiction' | 'science' | 'history' | null
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    title_key: Generated<string | null>
    search_text: Generated<string | null>
    price: number | null
  }
  loans: {
    id: Generated<number>
    book_id: number
    member_id: number
    due: string
    returned_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  members: {
    id: Generated<number>
    name: string
    email: string
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string | null>
  }
  profiles: {
    id: Generated<number>
    name: string
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string | null>
  }
  users: {
    id: Generated<number>
    name: string
    email: string
    profile_id: number
    confirmed_at: string | null
    erased_at: string | null
    deleted_at: string | null
    password_hash: string | null
    profile_since: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string | null>
    last_sign_in_at: string | null
  }
}
