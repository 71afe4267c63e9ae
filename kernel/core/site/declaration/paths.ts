// The paths of the admin's screens. They are absolute: the router has no basename.
import type { Identifier } from 'react-admin'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListFilter } from '../data/dataProvider.ts'

/** The hash of a form's or page's URL that opens the record's history. */
export const historyHash = '#history'

export const paths = {
  admin: '/admin',
  list: (resource: string) => `/admin/${resource}`,
  /** The list with a filter, which react-admin reads from the query; `where` is a parameter of its own (useList.ts). */
  listOf: (resource: string, { where, ...filter }: ListFilter) =>
    `/admin/${resource}?${where ? `where=${encodeURIComponent(where)}&` : ''}filter=${encodeURIComponent(JSON.stringify(filter))}`,
  /** The list of records that need attention, by a filter of the definition: as conditions that users can change. */
  attention: ({ name, attention }: Pick<Resource, 'name' | 'attention'>, filter: string) =>
    paths.listOf(name, { where: attention?.[filter] ?? filter }),
  /** The audit with the filters of its query (S2§2). */
  audit: (query: Readonly<Record<string, string>> = {}) => {
    const parameters = new URLSearchParams(query)
    return `/admin/audit${parameters.size > 0 ? `?${parameters}` : ''}`
  },
  create: (resource: string) => `/admin/${resource}/create`,
  /** The form of a new record that refers to another one by this field. */
  createFor: (resource: string, by: string, id: Identifier) =>
    `/admin/${resource}/create?${by}=${encodeURIComponent(id)}`,
  /** The form of a new record, filled with another one's values. */
  copy: (resource: string, id: Identifier) => `/admin/${resource}/create?from=${encodeURIComponent(id)}`,
  /** Two records side by side; the second one may still be to be chosen. */
  compare: (resource: string, left: Identifier, right?: Identifier) =>
    `/admin/${resource}/compare?left=${encodeURIComponent(left)}${right === undefined ? '' : `&right=${encodeURIComponent(right)}`}`,
  update: (resource: string, id: Identifier) => `/admin/${resource}/${encodeURIComponent(id)}/update`,
  /** The page of a record (react-admin's show view). */
  show: (resource: string, id: Identifier) => `/admin/${resource}/${encodeURIComponent(id)}/show`,
}
