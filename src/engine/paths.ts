// Every address of the admin's screens, spelt once. Absolute: the router has no basename.
import type { Identifier } from 'ra-core'

export const paths = {
  admin: '/admin',
  list: (resource: string) => `/admin/${resource}`,
  create: (resource: string) => `/admin/${resource}/create`,
  update: (resource: string, id: Identifier) => `/admin/${resource}/${encodeURIComponent(id)}/update`,
}
