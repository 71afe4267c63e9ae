// The names of actions on the wire: the kernel's, and those of definitions that are logged or open to API tokens.
import type * as z from 'zod/mini'
import { genericActions, type Action } from './access.ts'
import type { Resource } from './resource.ts'

/** What changes a record in any product. `delete` is permanent; `deactivate` is the reverse of `activate`. */
export const changeActions = ['create', 'update', 'delete', 'activate', 'deactivate'] as const

/**
 * What happens in any product without changing a record.
 * - `recovery`: a mail with a link to set a password or to confirm the account was queued
 * - `openFile`: a confidential file was opened
 * - `viewAs`: an administrator viewed the site as another profile
 * - `reveal`: personal values that lists mask were shown
 * - `personalSearch`: somebody searched for personal values that lists mask
 */
const eventActions = [
  'signIn',
  'signInRefused',
  'signOut',
  'passwordChange',
  'recovery',
  'export',
  'openFile',
  'factorAdded',
  'factorRemoved',
  'factorRemovalAsked',
  'factorRemovalConfirmed',
  'factorsKept',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'sessionEnded',
  'lockoutLifted',
  'tokenMade',
  'tokenRevoked',
  'keyMade',
  'keyReplaced',
  'keyRevoked',
  'viewAs',
  'reveal',
  'personalSearch',
] as const
/** The events of features by their folders: each adds those of its words (feature.ts). */
export interface FeatureEvents {}
type NamesOf<Events> = Events extends unknown ? keyof Events : never
type CoreEvent = (typeof eventActions)[number]
export type KernelEvent = CoreEvent | NamesOf<FeatureEvents[keyof FeatureEvents]>
/** Core's own names in the log. */
export type CoreAction = (typeof changeActions)[number] | CoreEvent

/** The generic actions that change nothing, which is what a new token gets. */
export const tokenReads = ['list', 'read', 'export'] as const satisfies readonly Action[]

/** The actions that a scope can contain in any product: generic calls, and proposing plans. */
export const genericTokenActions: readonly Action[] = [
  ...genericActions.filter((action) => action !== 'menu' && action !== 'open'),
  'propose',
]

/** What features log besides changes. */
export interface FeatureLog {
  /** The names of what happens without changing a record. */
  events: readonly string[]
  /** What these are about, with its schemas. */
  details: Readonly<Record<string, z.core.$ZodType>>
}

/** The names of actions on the wire, each once, and of the resources. */
export interface ActionNames extends FeatureLog {
  resources: readonly string[]
  /** What changes a record. */
  changes: readonly string[]
  /** What an API token can be given. Other actions, such as showing a secret, are never open to one. */
  tokens: readonly string[]
}

/** Returns the names of core's actions, and of those that features and these resources declare. */
export const actionNamesOf = (
  resources: readonly Pick<Resource, 'name' | 'actions'>[],
  ofFeatures: FeatureLog,
): ActionNames => {
  const own = resources.flatMap(({ actions }) => Object.entries(actions))
  const logged = (as: 'change' | 'event') => own.flatMap(([name, action]) => (action.logged === as ? [name] : []))
  const open = own.flatMap(([name, { token }]) => (token ? [name] : []))
  return {
    resources: resources.map(({ name }) => name),
    changes: [...new Set([...changeActions, ...logged('change')])],
    events: [...new Set([...eventActions, ...ofFeatures.events, ...logged('event')])],
    details: ofFeatures.details,
    tokens: [...new Set([...genericTokenActions, ...open])],
  }
}
