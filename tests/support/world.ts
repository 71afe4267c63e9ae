// The data behind the mocked API: records in memory, listed as the server lists them.
import type { Me } from '#kernel/contract/access.ts'
import { today } from '#kernel/contract/days.ts'
import { listName } from '#kernel/contract/define.ts'
import type { Language } from '#kernel/contract/languages.ts'
import { list, palette } from '#kernel/contract/limits.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import type perfis from '#src/resources/perfis/definition.ts'
import type { Found } from '#kernel/contract/payloads/search.ts'
import type users from '#src/resources/users/definition.ts'
import type { ListQuery, ListReply } from '#kernel/contract/wire.ts'
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { matches } from './filters.ts'

type Profile = RowOf<typeof perfis>
type User = RowOf<typeof users>

export type MockRecord = Record<string, unknown>

/** The records of each resource, by its name. */
export type Tables = Record<string, MockRecord[]>

/** An error answer: a status (400 by default) with a message, and messages by field. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  constructor(message: string, { status = 400, errors }: { status?: number; errors?: Record<string, string> } = {}) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

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

/** Removes accents and lowercases a text, for searches and sorting as on the server. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const sortKey = (value: unknown): string | number | boolean | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return fold(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'object' && 'nome' in value) return sortKey(value.nome)
  return null
}

/** Compares two values; null is greater than everything. */
const compare = (one: unknown, other: unknown): number => {
  const [a, b] = [sortKey(one), sortKey(other)]
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

/** Filters and sorts the rows by FilterString, isActive and orderBy, without paging. */
export const select = (rows: readonly MockRecord[], resource: Resource, query: ListQuery): MockRecord[] => {
  const { FilterString, isActive, orderBy, orderByDirection, where } = query
  const sought = FilterString === undefined ? undefined : fold(FilterString)
  const keys = resource.sorts?.[orderBy] ?? [orderBy === 'Id' ? resource.idKey : orderBy]
  const keyOf = (row: MockRecord) => keys.map((key) => row[key]).find((value) => value !== null && value !== undefined)
  const sign = orderByDirection === 'DESC' ? -1 : 1
  return rows
    .filter(
      (row) =>
        sought === undefined || resource.searchable.some((name) => fold(String(row[name] ?? '')).includes(sought)),
    )
    .filter((row) => isActive === undefined || !('deletedAt' in row) || (row['deletedAt'] === null) === isActive)
    .filter((row) => where === undefined || matches(row, resource, where, today()))
    .toSorted((a, b) => sign * (compare(keyOf(a), keyOf(b)) || compare(a[resource.idKey], b[resource.idKey])))
}

/** Returns the results of the palette's search in these resources. */
export const findAll = (tables: Tables, resources: Iterable<Resource>, str: string, language: Language): Found[] =>
  [...resources].flatMap((resource) => {
    const { name, title, idKey, details = [], fields } = resource
    if (title === undefined) return []
    const rows = tables[name] ?? []
    const idOf = (row: MockRecord) => Number(row[idKey] ?? row['id'])
    const query = { page: 1, perPage: palette.each, orderBy: 'Id', orderByDirection: 'ASC', FilterString: str } as const
    const ofText = str.length >= list.searchMinimum ? select(rows, resource, query).slice(0, palette.each) : []
    const ofId = rows.filter((row) => String(idOf(row)) === str)
    return [...new Set([...ofId, ...ofText])].map((row) => ({
      resource: name,
      id: idOf(row),
      title: String(row[typeof title === 'object' ? title[language] : title]),
      deletedAt: typeof row['deletedAt'] === 'string' ? row['deletedAt'] : null,
      details: Object.fromEntries(
        details.map((field) => {
          const declared = fields[field]
          const key = declared ? listName(field, declared) : field
          return [key, row[key]]
        }),
      ),
    }))
  })

/** Returns one page of the rows as a list reply. */
export const pageOf = (rows: readonly MockRecord[], { page, perPage }: ListQuery): ListReply<MockRecord> => ({
  data: rows.slice((page - 1) * perPage, page * perPage),
  total: rows.length,
  totalPages: Math.ceil(rows.length / perPage),
})
