// The errors that become replies. Any code may throw one; plugins/errorHandler.ts turns it into a status and a body.
import { upload } from '#contract/limits.ts'
import type { Issue } from '#contract/messages.ts'
import { type UploadPurpose, uploads } from '#contract/uploads.ts'
import type { ErrorBody } from '#contract/wire.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'

/** A message with the arguments of its placeholders. */
export interface Message {
  key: ServerMessageKey
  args: Readonly<Record<string, unknown>>
}

/** An error with a status. `key` and `args` make the message of the reply, `errors` holds one message for each field. */
export class ApiError extends Error {
  readonly status: number
  readonly key: ServerMessageKey
  readonly errors: Readonly<Record<string, ServerMessageKey | Message>> | undefined
  readonly args: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    key: ServerMessageKey,
    details: {
      errors?: Readonly<Record<string, ServerMessageKey | Message>>
      args?: Readonly<Record<string, unknown>>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(key, { cause: details.cause })
    this.name = new.target.name
    this.status = status
    this.key = key
    this.errors = details.errors
    this.args = details.args ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** 400: values that break the endpoint's schema. */
export class SchemaError extends Error {
  override name = 'SchemaError'
  readonly statusCode = 400
  readonly issues: readonly Issue[]
  constructor(issues: readonly Issue[]) {
    super('invalid values')
    this.issues = issues
  }
}

/** 400: a broken business rule. */
export class BusinessRuleError extends ApiError {
  constructor(key: ServerMessageKey) {
    super(400, key)
  }
}

/** 400: well-formed values that the server cannot accept, by field. The first one is the message of the reply. */
export class FieldErrors extends ApiError {
  constructor(errors: Readonly<Record<string, ServerMessageKey>>) {
    super(400, Object.values(errors)[0] ?? 'invalidRequest', { errors })
  }
}

/** 401: a missing or invalid token, or wrong credentials. */
export class Unauthenticated extends ApiError {
  constructor(key: ServerMessageKey = 'sessionEnded', errors?: Readonly<Record<string, ServerMessageKey>>) {
    super(401, key, errors && { errors })
  }
}

/** 403: signed in, but not allowed. */
export class Forbidden extends ApiError {
  constructor() {
    super(403, 'forbidden')
  }
}

/** 404: an unknown record or path. */
export class NotFound extends ApiError {
  constructor() {
    super(404, 'notFound')
  }
}

/** 409: the record has changed since it was read. `present` is what the reply tells about it as it is now. */
export class RecordChanged extends ApiError {
  readonly present: Omit<ErrorBody, 'message' | 'errors'>
  constructor(present: RecordChanged['present']) {
    super(409, 'recordChanged')
    this.present = present
  }
}

/** 429: too many attempts. */
export class TooManyAttempts extends ApiError {
  constructor(retryAfterSeconds: number) {
    super(429, 'tooManyTries', { retryAfterSeconds })
  }
}

/** 429: too many mails to one mailbox or by one sender. */
export class TooManyMails extends ApiError {
  constructor(key: ServerMessageKey, retryAfterSeconds: number) {
    super(429, key, { retryAfterSeconds })
  }
}

/** 503: the server is busy, or a service that it needs does not answer. */
export class Unavailable extends ApiError {
  constructor(key: ServerMessageKey = 'unavailable', cause?: unknown) {
    super(503, key, { retryAfterSeconds: 5, cause })
  }
}

/** 413: a file above the size limit. */
export class FileTooLarge extends ApiError {
  constructor(field: string) {
    super(413, 'fileTooBig', { errors: { [field]: 'fileTooBig' }, args: { megabytes: upload.megabytes } })
  }
}

/** 415: a file of a type that its purpose does not accept. */
export class UnsupportedFileType extends ApiError {
  constructor(field: string, purpose: UploadPurpose) {
    super(415, 'fileType', { errors: { [field]: 'fileType' }, args: { types: uploads[purpose].names } })
  }
}
