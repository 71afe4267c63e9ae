// Who signs in. The kernel serves sessions, second factors, API tokens, personal data and permissions of these two resources; it expects
// of the table `users`: id, name, email, password_hash, profile_id, profile_since, confirmed_at, erased_at and deleted_at,
// and of `profiles`: id and name. The path of users is /usuario, as in the kernel's calls of sessions and accounts.
import perfis from '#src/resources/perfis/definition.ts'
import definition from '#src/resources/users/definition.ts'

export const users = definition
export const profiles = perfis
