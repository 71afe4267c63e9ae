// Every address of the admin's screens, spelt once. Absolute: the router has no basename.
import type { Identifier } from 'react-admin'
import type { ListFilter } from '../data/dataProvider.ts'

/** Is this a record's id, as an address spells it? */
export const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,9}$/.test(text ?? '')

export const paths = {
  admin: '/admin',
  list: (resource: string) => `/admin/${resource}`,
  /** The list under a filter, as react-admin writes one into the address. */
  listOf: (resource: string, filter: ListFilter) => `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  /** The list of what needs attention, by one of the definitions of this name. */
  attention: (resource: string, name: string) => paths.listOf(resource, { attention: name }),
  create: (resource: string) => `/admin/${resource}/create`,
  /** The form of a new record, filled with what another one holds. */
  copy: (resource: string, id: Identifier) => `/admin/${resource}/create?from=${encodeURIComponent(id)}`,
  update: (resource: string, id: Identifier) => `/admin/${resource}/${encodeURIComponent(id)}/update`,
}
