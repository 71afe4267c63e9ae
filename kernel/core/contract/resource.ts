// The type of any resource: a definition with everything derived from it.
import type { Definition, Derived } from './define.ts'
import {
  type AccessTable,
  type Action,
  type Area,
  genericActions,
  type GenericAction,
  isGeneric,
  isGranted,
  profileKinds,
} from './access.ts'
import { importPermission } from '#kernel/core/contract/importActions.ts'
import type { ReasonKey } from './reasons.ts'

/** Any resource. */
export type Resource = Definition & Derived

/** Returns why a record must not be changed now, as a key of reasons.ts; undefined if it may be. */
export const readOnlyReason = (
  { readOnlyWhenInactive }: Pick<Resource, 'readOnlyWhenInactive'>,
  record: { readonly deletedAt?: unknown; readonly [field: string]: unknown },
): ReasonKey | undefined =>
  record.deletedAt === null || record.deletedAt === undefined ? undefined : readOnlyWhenInactive

/** Returns the resource that records belong to, and the field with its id; undefined for independent records. */
export const belongsTo = ({
  listBy = {},
  references = {},
}: Pick<Resource, 'listBy' | 'references'>): { resource: string; by: string } | undefined => {
  const [by = ''] = Object.keys(listBy)
  const resource = references[by]
  return resource === undefined ? undefined : { resource, by }
}

/** Returns the name of an action in the log, if it has one: the database names the others by what they change. */
export const loggedAs = ({ actions }: Area, action: Action): Action | undefined =>
  actions?.[action]?.logged === 'change' ? action : undefined

/** Whether any profile may export a resource. */
export const isExported = (resource: { readonly access: AccessTable }): boolean =>
  profileKinds.some((kind) => isGranted(kind, 'export', resource))

// The generic actions whose calls follow from the definition.
const calls: { readonly [Name in GenericAction]?: (resource: Resource) => boolean } = {
  read: ({ verbs }) => verbs.length > 0,
  create: ({ verbs }) => verbs.includes('create'),
  update: ({ verbs }) => verbs.includes('update'),
  delete: ({ toggle }) => toggle === 'activate',
  hardDelete: ({ toggle, access }) => toggle === 'activate' && Object.values(access).includes('all'),
  activate: ({ toggle }) => toggle !== 'none',
  export: isExported,
  import: (resource) => resource.import !== undefined && importPermission(resource, 'create') === 'import',
}

/** Whether a resource has an action: of its own, in its access table, or derived from the definition. */
export const hasAction = (resource: Resource, action: Action): boolean =>
  Object.values(resource.access).some((granted) => granted !== 'all' && granted.includes(action)) ||
  ['menu', 'open', 'list'].includes(action) ||
  (isGeneric(action) && calls[action]?.(resource) === true) ||
  resource.actions[action] !== undefined

/** Returns the actions that a resource has: the generic ones, then its own. */
export const actionsOf = (resource: Resource): Action[] =>
  [...new Set([...genericActions, ...Object.keys(resource.actions)])].filter((action) => hasAction(resource, action))
