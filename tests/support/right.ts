// A valid call of an endpoint.
export interface Right {
  id?: number
  /** The parameters of a path besides the id. */
  places?: Record<string, number | string>
  body?: object
  query?: string
  /** The key of an installation, for a call that no person makes. */
  key?: string
}
