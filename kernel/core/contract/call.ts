// Describes a call of the API without its schemas: method and path, and the types of its reply and body.

export interface Call<Reply = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api; `{id}` is replaced by the record's id. */
  readonly path: string
  /** Never set: it carries the types of the reply and the body. */
  readonly types?: { reply: Reply; body: Body }
}

/** Returns a call whose reply and body have these types; by default it has neither. */
export const call = <Reply = undefined, Body = undefined>(method: Call['method'], path: string): Call<Reply, Body> => ({
  method,
  path,
})

/** The part of a form that is the JSON to which its files are attached. */
export const jsonPart = 'body'

/** Returns a path with its `{id}` filled in. */
export const fillPath = (path: string, id: string | number): string => path.replace('{id}', encodeURIComponent(id))

/** The request header with the id of the profile to view as (kernel/core/server/http/viewAs.ts). */
export const viewAsHeader = 'x-view-as'

/** The reply header of a write: the id of the change that it made, which can be undone (changePaths.ts). */
export const changeIdHeader = 'change-id'
