// A call of the API as the site knows it: method and path, and as types alone its reply and body. No schema comes with it.

export interface Call<Reply = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api; `{id}` stands for the record's id. */
  readonly path: string
  /** Never set: it carries the types of the reply and the body. */
  readonly types?: { reply: Reply; body: Body }
}

/** A call whose reply and body have these types; unless given, it takes no body and returns none. */
export const call = <Reply = undefined, Body = undefined>(method: Call['method'], path: string): Call<Reply, Body> => ({ method, path })

/** A path with its `{id}` filled in. */
export const fillPath = (path: string, id: string | number): string => path.replace('{id}', encodeURIComponent(id))
