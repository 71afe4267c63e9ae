// The errors that become replies. Any code may throw one; http/errorHandler.ts turns it into a status and a body.
import { upload } from '#kernel/core/contract/limits.ts'
import type { Issue } from '#kernel/core/contract/messages.ts'
import { type UploadPurpose, uploads } from '#kernel/core/contract/uploads.ts'
import type { ErrorBody } from '#kernel/core/contract/wire.ts'
import type { FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'

/** A message with the arguments of its placeholders. */
export interface Message {
  key: ServerMessageKey
  args: Readonly<Record<string, unknown>>
}

/** An error with a status. `key` and `args` make the reply's message, `errors` one for each field. */
export class ApiError extends Error {
  readonly status: number
  readonly key: ServerMessageKey
  readonly errors: Readonly<Record<string, ServerMessageKey | Message>> | undefined
  readonly args: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined
  /** What the reply contains besides messages. */
  readonly more: Omit<ErrorBody, 'message' | 'errors'> | undefined

  constructor(
    status: number,
    key: ServerMessageKey,
    details: {
      errors?: Readonly<Record<string, ServerMessageKey | Message>>
      args?: Readonly<Record<string, unknown>>
      retryAfterSeconds?: number
      cause?: unknown
      more?: ApiError['more']
    } = {},
  ) {
    super(key, { cause: details.cause })
    this.name = new.target.name
    this.status = status
    this.key = key
    this.errors = details.errors
    this.args = details.args ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
    this.more = details.more
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
  constructor(key: ServerMessageKey, args?: Readonly<Record<string, unknown>>) {
    super(400, key, args && { args })
  }
}

/** 400: well-formed values that the server cannot accept, by field. The first one is the message of the reply. */
export class FieldErrors extends ApiError {
  constructor(errors: Readonly<Record<string, ServerMessageKey>>) {
    super(400, Object.values(errors)[0] ?? 'invalidRequest', { errors })
  }
}

/** 400 that nobody receives: the client has closed the connection before the whole reply. */
export class ClientGone extends ApiError {
  constructor() {
    super(400, 'unreadableBody')
  }
}

/** 401: a missing or invalid token, or wrong credentials. */
export class Unauthenticated extends ApiError {
  constructor(key: ServerMessageKey = 'sessionEnded', errors?: Readonly<Record<string, ServerMessageKey>>) {
    super(401, key, errors && { errors })
  }
}

/** 401: the password was right, and the sign-in continues with a second factor. */
export class SecondFactorNeeded extends ApiError {
  constructor(factor: FactorStep) {
    super(401, 'secondFactorNeeded', { more: { code: 'secondFactor', factor } })
  }
}

/** 403: this session must give its second factor again. */
export class ProofNeeded extends ApiError {
  constructor() {
    super(403, 'proofNeeded', { more: { code: 'proofRequired' } })
  }
}

/** 403: the user must set up a second factor first. */
export class FactorNeeded extends ApiError {
  constructor() {
    super(403, 'factorNeeded', { more: { code: 'factorRequired' } })
  }
}

/** 403: signed in, but not allowed. */
export class Forbidden extends ApiError {
  constructor(key: ServerMessageKey = 'forbidden') {
    super(403, key)
  }
}

/** 404: an unknown record or path. */
export class NotFound extends ApiError {
  constructor() {
    super(404, 'notFound')
  }
}

/** 409: the record has changed since it was read. `present` describes its present state in the reply. */
export class RecordChanged extends ApiError {
  constructor(present: NonNullable<ApiError['more']>) {
    super(409, 'recordChanged', { more: present })
  }
}

/** 429: too many attempts. */
export class TooManyAttempts extends ApiError {
  constructor(retryAfterSeconds: number) {
    super(429, 'tooManyTries', { retryAfterSeconds })
  }
}

/** 429: too many mails to one mailbox or by one sender, or one-time codes of one record or by one person. */
export class TooManyRequests extends ApiError {
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

/** 408: a form of which too little arrives. */
export class UploadStalled extends ApiError {
  constructor() {
    super(408, 'uploadStalled')
  }
}

/** 413: a file above the size limit. */
export class FileTooLarge extends ApiError {
  constructor(field: string, megabytes: number = upload.megabytes) {
    super(413, 'fileTooBig', { errors: { [field]: 'fileTooBig' }, args: { megabytes } })
  }
}

/** 415: a file of a type that its purpose does not accept. */
export class UnsupportedFileType extends ApiError {
  constructor(field: string, purpose: UploadPurpose) {
    super(415, 'fileType', { errors: { [field]: 'fileType' }, args: { types: uploads[purpose].names } })
  }
}

/** 503: the S3 store cannot be reached, or refuses its settings. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
