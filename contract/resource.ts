// The facts of a resource: plain data without a schema, so that menu and list cost the browser next to nothing.
// A contract file exports them as `resource`, beside its schemas and its `endpoints`.
import type { AccessRules, AccessTable, Action } from './access.ts'
import type { MessageKey } from './messages.ts'
import type { Language } from './languages.ts'
import type { UploadPurpose } from './uploads.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api; `{id}` stands for the record's id. */
  path: string
}

export interface Resource {
  /** react-admin's name and the segment of its screens: /admin/{name}. */
  name: string
  /** Below /api. */
  path: string
  /** The wire's name of the primary key; `data.ts` calls it `id`. */
  idKey: string
  /** Wire name of the field that names a record, by language where each has its own; one without is not found by the palette. */
  title?: string | Readonly<Record<Language, string>>
  /** Wire names of the fields that FilterString looks in. */
  searchable: readonly string[]
  /** Wire names that orderBy takes, beside Id, createdAt and updatedAt. */
  sortable: readonly string[]
  /** How a record is switched on and off: not at all, by PUT {ativo}, or by DELETE and PUT activate/{id}. */
  toggle: 'none' | 'ativo' | 'activate'
  /** Only active records may be changed (S1§6, S2§4). The sentence that refuses the change of an inactive one, and says why. */
  readOnlyWhenInactive?: MessageKey
  /** Body of create and update; `none`: the back office only reads. */
  body: 'json' | 'multipart' | 'none'
  /** The fields of a multipart body that are files, and what for; the part of `image` is called `image.file`. */
  files?: { readonly [field: string]: UploadPurpose }
  /** The fields that name a record of another resource by its id, and that resource. */
  references?: { readonly [field: string]: string }
  /** Below /api: the records that name one of another resource, by the field that names it (`?newsId=`). */
  listBy?: { readonly [field: string]: string }
  /** Below /api: the short answer of a select search (`?str=`), active records alone (S1§7, S2§7); without one the list is searched. */
  quickSearch?: string
  /** Below /api: such searches that find some of them alone; a form's field takes one by its name. */
  searches?: { readonly [name: string]: string }
  /** Names of what in its list may need somebody's attention: the list takes one as `attention=`, the dashboard counts each. */
  attention?: readonly string[]
  /** Calls on one record (or, without {id}, on all) beyond the generic ones. */
  actions: { readonly [Name in Action]?: Call }
  access: AccessTable
  rules?: AccessRules
}

/** Keeps the literal types of a resource's facts and checks them. */
export const defineFacts = <const Facts extends Resource>(facts: Facts): Facts => facts

/** Why this record may not be changed now, as the key of a sentence (messages.ts); undefined when it may. */
export const readOnlyReason = (
  { readOnlyWhenInactive }: Resource,
  record: { readonly deletedAt?: unknown; readonly [field: string]: unknown },
): MessageKey | undefined => (record.deletedAt === null || record.deletedAt === undefined ? undefined : readOnlyWhenInactive)

/** A path with its `{id}` filled in. */
export const fill = (path: string, id: string | number): string => path.replace('{id}', encodeURIComponent(id))
