// What a handler returns when its reply has more than a body.

interface Head {
  /** The version of the record (recordVersion.ts), by default its `updatedAt`, which the reply tells as its ETag. */
  updatedAt?: string | undefined
  /** The hash of a public body as its ETag: caches ask with it whether the body is still the same. */
  hash?: string
  /** A 204 instead of the endpoint's status. */
  isEmpty?: boolean
  headers?: Readonly<Record<string, string>>
}

/** A body with its headers, in terms that do not depend on the web server. */
export class Reply<Body> {
  readonly body: Body
  readonly head: Head

  constructor(body: Body, head: Head) {
    this.body = body
    this.head = head
  }
}
