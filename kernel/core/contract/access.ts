// Decides who may do what, from the access table of each resource (S1§6, S2§6).
// Menu, buttons, routes, the server and the generated tests call `can`; conditions.ts adds the state of the record.
import { administrator, outsiders, staff } from './profiles.ts'
import { isAboutSelf, isMet, type ActionRules, type Condition, type Conditions } from './conditions.ts'

/** The actions of every resource. `menu` and `open` control its screens, the others its calls. */
export const genericActions = [
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
  'import',
] as const
export type GenericAction = (typeof genericActions)[number]

/** Any action: a generic one, or one of a resource's own. */
export type Action = string

export const isGeneric = (action: Action): action is GenericAction =>
  genericActions.some((generic) => generic === action)

/** The actions that a resource has: its definition names its own, so that an unknown one does not compile. */
export type ActionName<R> = R extends { readonly actions: infer Own } ? GenericAction | (keyof Own & string) : Action

/** The profiles that the product gives rules of their own; every other profile is `other`. */
export const profileKinds = [administrator, ...staff, ...outsiders, 'other'] as const
export type ProfileKind = (typeof profileKinds)[number]

/** A profile as permissions see it. */
interface Profile {
  nome: string
  /** False for one that the setting OPERATING_PROFILES leaves out: it has no rights at all. */
  isOperating?: boolean
}

/** The kind of a profile; undefined for one without rights. */
export const profileKind = ({ nome, isOperating }: Profile): ProfileKind | undefined => {
  const own = profileKinds.find((kind) => kind === nome && kind !== 'other')
  return own ?? (isOperating === false ? undefined : 'other')
}

/** Marks a profile without rights; without the setting, every `other` profile is operating (S2§6). */
export const withRights = <P extends Profile>(profile: P, operating: readonly string[] | undefined): P =>
  operating && profileKind(profile) === 'other' && !operating.includes(profile.nome)
    ? { ...profile, isOperating: false }
    : profile

/** The actions on some resources that an API token may take (apiTokens.ts). */
export type Scope = readonly { readonly resource: string; readonly actions: readonly Action[] }[]

/** The part of the signed-in user that permissions depend on. */
export interface Me {
  id: number
  nome: string
  profile: Profile & { id: number }
  /** Only on the server, for a call by an API token: what it may do at most. */
  scope?: Scope
}

/** The actions that each profile may take on a resource. A missing profile may take none. */
export type AccessTable<Name extends Action = Action> = { [Kind in ProfileKind]?: 'all' | readonly Name[] }

export interface Guarded {
  readonly access: AccessTable
  /** Preconditions of actions, in addition to the table (conditions.ts). */
  readonly conditions?: Conditions
}

/** Something guarded that has a name: a resource, or a group of calls without one. */
export interface Area extends Guarded {
  readonly name: string
  /** The actions for API tokens: by default every one that a scope can contain, and none of other areas. */
  readonly tokens?: readonly Action[]
  /** The resource's own actions. */
  readonly actions?: { readonly [name: string]: ActionRules }
}

/** Whether the table allows a profile an action, on some records at least. */
export const isGranted = (kind: ProfileKind | undefined, action: Action, { access }: Guarded): boolean =>
  kind !== undefined && (access[kind] === 'all' || (access[kind]?.includes(action) ?? false))

/** Returns the condition about oneself that forbids an action on a record: it needs only the record's id. */
export const forbiddance = (
  me: Me,
  action: Action,
  resource: Guarded,
  record: { id?: unknown },
): Condition | undefined =>
  resource.conditions?.[action]?.find((condition) => isAboutSelf(condition) && !isMet(condition, me, { id: record.id }))

/**
 * May this user take this action, on the record of this id if one is given? Denies everything without a user,
 * and to an API token what its scope lacks.
 * The conditions on other values of the record are those of refusalOf (conditions.ts).
 */
export const can = <R extends Area>(
  me: Me | null | undefined,
  action: ActionName<R>,
  resource: R,
  record?: { id?: unknown },
): boolean =>
  me !== null &&
  me !== undefined &&
  isGranted(profileKind(me.profile), action, resource) &&
  (me.scope?.some((one) => one.resource === resource.name && one.actions.includes(action)) ?? true) &&
  (record === undefined || forbiddance(me, action, resource, record) === undefined)

/** May the user open the list of a resource: its screen, and the call that reads it? */
export const mayOpenList = (me: Me, resource: Area): boolean => can(me, 'open', resource) && can(me, 'list', resource)

/** Outsiders and profiles without rights may not enter the back office (S2§6). */
export const mayEnter = ({ profile }: { profile: Profile }): boolean => {
  const found = profileKind(profile)
  return found !== undefined && !outsiders.some((outsider) => outsider === found)
}

/** Allows these actions to everybody in the back office, and all, or `administrators`, to an administrator. */
export const grantStaff = <Name extends Action>(
  actions: readonly Name[],
  administrators: 'all' | readonly Name[] = 'all',
): AccessTable<Name> => ({
  [administrator]: administrators,
  ...Object.fromEntries(staff.map((profile) => [profile, actions])),
  other: actions,
})

export const isAdmin = (me: Me): boolean => profileKind(me.profile) === administrator
export const isSelf = (me: Me, record: { id?: unknown }): boolean => record.id === me.id
