// The people of the tests of screens, as the API lists them: in the memory of engine.tsx, and in the database of apiProcess.ts.
import type { Me } from '#kernel/core/contract/access.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type perfis from '#src/resources/perfis/definition.ts'
import type users from '#src/resources/users/definition.ts'

type Profile = RowOf<typeof perfis>
type User = RowOf<typeof users>

export const passwordOfAll = 'Admin@123'

export const profiles: readonly Profile[] = [
  { id: 1, nome: 'ADMIN', perfilMaster: null, totalUsuarios: 1 },
  { id: 2, nome: 'OPERATOR', perfilMaster: { nome: 'ADMIN' }, totalUsuarios: 24 },
  { id: 3, nome: 'POSTNEWS', perfilMaster: { nome: 'ADMIN' }, totalUsuarios: 1 },
  { id: 4, nome: 'USER', perfilMaster: null, totalUsuarios: 1 },
]
export type ProfileName = 'ADMIN' | 'OPERATOR' | 'POSTNEWS' | 'USER'

const created = Date.UTC(2026, 2, 5, 17, 4)

/** Makes a confirmed, active user with the given values. */
export const user = (id: number, overrides: Partial<User> = {}): User => ({
  id,
  nome: `Pessoa ${String(id).padStart(2, '0')}`,
  email: `pessoa${id}@example.com`,
  pendingEmail: null,
  erasedAt: null,
  cpf: null,
  document: null,
  mobilePhone: null,
  profile: { id: 2, nome: 'OPERATOR' },
  ativo: true,
  birthday: '1990-05-17',
  genre: null,
  address: null,
  deletedAt: null,
  confirmedAt: new Date(created).toISOString(),
  lastSignInAt: null,
  createdAt: new Date(created + id * 60_000).toISOString(),
  updatedAt: new Date(created + id * 60_000).toISOString(),
  ...overrides,
})

/** Makes 25 users: the four of the demo content, some names with accents, one unconfirmed, two inactive. */
export const someUsers = (): User[] => [
  user(1, {
    nome: 'Ana Administradora',
    email: 'admin@sillage.test',
    profile: { id: 1, nome: 'ADMIN' },
    cpf: '52998224725',
  }),
  user(2, { nome: 'Otávio Operador', email: 'ops@sillage.test', profile: { id: 2, nome: 'OPERATOR' } }),
  user(3, { nome: 'Núria Notícias', email: 'news@sillage.test', profile: { id: 3, nome: 'POSTNEWS' } }),
  user(4, { nome: 'Ulisses Usuário', email: 'user@sillage.test', profile: { id: 4, nome: 'USER' } }),
  user(5, { nome: 'Érica Nova', email: 'erica@example.com', confirmedAt: null }),
  user(6, { nome: 'Inês Inativa', ativo: false, deletedAt: '2026-04-01T10:00:00.000Z' }),
  user(7, { nome: 'Ivo Inativo', ativo: false, deletedAt: '2026-04-02T10:00:00.000Z' }),
  ...Array.from({ length: 18 }, (_, index) => user(index + 8)),
]

/** Returns the part of a user that access rules read. */
export const meOf = ({ id, nome, profile }: User): Me => ({ id, nome, profile })
