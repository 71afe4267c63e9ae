// A call of the API: its method and its path.

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api; `{id}` stands for the record's id. */
  readonly path: string
}

/** A path with its `{id}` filled in. */
export const fillPath = (path: string, id: string | number): string => path.replace('{id}', encodeURIComponent(id))
