// Decides who may do what, from the access table of each resource (S1§6, S2§6).
// Menu, buttons, route guards, the server and the generated tests all call `can`.

/** `menu` and `open` control screens (the menu entry; the screens themselves), the others control calls. */
export const actions = [
  'menu',
  'open',
  'list',
  'read',
  'create',
  'update',
  'delete',
  'hardDelete',
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

/** The profiles with rules of their own; every other profile is `other` (S2§6). */
export type ProfileKind = 'ADMIN' | 'POSTNEWS' | 'USER' | 'other'
export const profileKind = (name: string): ProfileKind => (name === 'ADMIN' || name === 'POSTNEWS' || name === 'USER' ? name : 'other')

/** The part of the signed-in user that permissions depend on. */
export interface Me {
  id: number
  nome: string
  profile: { id: number; nome: string }
}

/** The actions that a profile may take on a resource; `all` allows every one. A missing profile is denied everything. */
export type AccessTable = { [Kind in ProfileKind]?: 'all' | readonly Action[] }

/** Conditions on the record, in addition to the table: false denies the action. A missing condition denies nobody. */
export type AccessRules = { [Name in Action]?: (me: Me, record: { id?: unknown }) => boolean }

export interface Guarded {
  readonly access: AccessTable
  readonly rules?: AccessRules
}

/** Something guarded that has a name: a resource, or a group of calls without one. */
export interface Area extends Guarded {
  readonly name: string
}

/** May this user take this action, on this record if one is given? Denies everything without a user. */
export const can = (me: Me | null | undefined, action: Action, resource: Guarded, record?: { id?: unknown }): boolean => {
  if (!me) return false
  const allowed = resource.access[profileKind(me.profile.nome)]
  if (allowed !== 'all' && !allowed?.includes(action)) return false
  return record === undefined || (resource.rules?.[action]?.(me, record) ?? true)
}

/** May this profile use the back office? The profile USER is sent to the app (S2§6). */
export const mayEnter = ({ profile }: { profile: { nome: string } }): boolean => profileKind(profile.nome) !== 'USER'

/** The screen that /admin redirects to: the news for POSTNEWS, the home for every other profile (S2§2). */
export const landing = (me: Me): 'home' | 'news' => (profileKind(me.profile.nome) === 'POSTNEWS' ? 'news' : 'home')

export const isAdmin = (me: Me): boolean => profileKind(me.profile.nome) === 'ADMIN'
export const isSelf = (me: Me, record: { id?: unknown }): boolean => record.id === me.id
