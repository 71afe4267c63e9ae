// Who may do what: one pure evaluator over the table that each resource carries (S1§6, S2§6).
// Menu, buttons, route guards, the server and the generated tests all ask `can`.

/** `menu` and `open` are about screens (an entry in the menu; the screens themselves), the rest about calls. */
export const actions = [
  'menu',
  'open',
  'list',
  'read',
  'create',
  'update',
  'delete',
  'deleteForEver',
  'activate',
  'export',
  'resendMail',
  'setDefault',
  'validate',
  'publish',
  'resetCode',
  'removeUser',
] as const
export type Action = (typeof actions)[number]

/** The profiles the product knows by name; every other name is `other` (S2§6). */
export type ProfileKind = 'ADMIN' | 'POSTNEWS' | 'USER' | 'other'
export const profileKind = (name: string): ProfileKind => (name === 'ADMIN' || name === 'POSTNEWS' || name === 'USER' ? name : 'other')

/** The signed-in user, as far as permissions care. */
export interface Me {
  id: number
  nome: string
  profile: { id: number; nome: string }
}

/** What a profile may do with a resource; `all` is everything. A profile left out may nothing: deny by default. */
export type AccessTable = { [Kind in ProfileKind]?: 'all' | readonly Action[] }

/** Rules over the record, on top of the table: false refuses. A rule that is not given refuses nobody. */
export type AccessRules = { [Name in Action]?: (me: Me, record: { id?: unknown }) => boolean }

export interface Guarded {
  readonly access: AccessTable
  readonly rules?: AccessRules
}

/** What is guarded under a name of its own: a resource, or a group of calls that is none. */
export interface Area extends Guarded {
  readonly name: string
}

/** May this user do this, to this record if one is given? Who is not signed in may nothing. */
export const can = (me: Me | null | undefined, action: Action, resource: Guarded, record?: { id?: unknown }): boolean => {
  if (!me) return false
  const allowed = resource.access[profileKind(me.profile.nome)]
  if (allowed !== 'all' && !allowed?.includes(action)) return false
  return record === undefined || (resource.rules?.[action]?.(me, record) ?? true)
}

/** May this profile use the back office at all? USER is told to use the app (S2§6). */
export const mayEnter = ({ profile }: { profile: { nome: string } }): boolean => profileKind(profile.nome) !== 'USER'

/** Where /admin leads: the news for the news-only profile, the home for all others (S2§2). */
export const landing = (me: Me): 'home' | 'news' => (profileKind(me.profile.nome) === 'POSTNEWS' ? 'news' : 'home')

export const isAdmin = (me: Me): boolean => profileKind(me.profile.nome) === 'ADMIN'
export const isSelf = (me: Me, record: { id?: unknown }): boolean => record.id === me.id
