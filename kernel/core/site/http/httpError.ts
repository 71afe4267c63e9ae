// The error of a call that the server refuses.

/** A refusal of the server, in the shape react-admin reads: `status`, and as `body` the wire's. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: { message: string; errors?: Record<string, string> | undefined; [more: string]: unknown }
  /** The seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined
  constructor(status: number, body: HttpError['body'], retryAfter?: number) {
    super(body.message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}
