// What can go wrong, by name. Whoever finds it throws it; the one handler (plugins/errorHandler.ts) writes status and body.
import { upload } from '#contract/limits.ts'
import { type UploadPurpose, uploads } from '#contract/uploads.ts'
import type { ServerWord } from '#server/words.ts'

/** A sentence with what fills its places. */
export interface Reason {
  word: ServerWord
  args: Readonly<Record<string, unknown>>
}

/** A refusal with a status: `word` names its sentence, `errors` says by field which sentence belongs to it, `args` fills their places. */
export class Refusal extends Error {
  readonly status: number
  readonly word: ServerWord
  readonly errors: Readonly<Record<string, ServerWord | Reason>> | undefined
  readonly args: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    word: ServerWord,
    details: {
      errors?: Readonly<Record<string, ServerWord | Reason>>
      args?: Readonly<Record<string, unknown>>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(word, { cause: details.cause })
    this.name = new.target.name
    this.status = status
    this.word = word
    this.errors = details.errors
    this.args = details.args ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** 400: a business rule is broken. */
export class RuleBroken extends Refusal {
  constructor(word: ServerWord) {
    super(400, word)
  }
}

/** 400 on fields: the values are well formed, but cannot be taken. */
export class FieldsRefused extends Refusal {
  constructor(errors: Readonly<Record<string, ServerWord>>) {
    super(400, Object.values(errors)[0] ?? 'invalidRequest', { errors })
  }
}

/** 401: no or bad token, or wrong credentials. */
export class Unauthenticated extends Refusal {
  constructor(word: ServerWord = 'sessionEnded', errors?: Readonly<Record<string, ServerWord>>) {
    super(401, word, errors && { errors })
  }
}

/** 403: signed in, but not allowed. */
export class Forbidden extends Refusal {
  constructor() {
    super(403, 'forbidden')
  }
}

/** 404: no such record, or no such address. */
export class NotFound extends Refusal {
  constructor() {
    super(404, 'notFound')
  }
}

/** 429: too many tries. */
export class TooManyTries extends Refusal {
  constructor(retryAfterSeconds: number) {
    super(429, 'tooManyTries', { retryAfterSeconds })
  }
}

/** 429: too many mails to one mailbox, or by one sender. */
export class TooManyMails extends Refusal {
  constructor(word: ServerWord, retryAfterSeconds: number) {
    super(429, word, { retryAfterSeconds })
  }
}

/** 503: busy, or something we need is away. */
export class Unavailable extends Refusal {
  constructor(word: ServerWord = 'unavailable', cause?: unknown) {
    super(503, word, { retryAfterSeconds: 5, cause })
  }
}

/** 413: a file is over its size. */
export class FileTooBig extends Refusal {
  constructor(field: string) {
    super(413, 'fileTooBig', { errors: { [field]: 'fileTooBig' }, args: { megabytes: upload.megabytes } })
  }
}

/** 415: a file is none of the types that its purpose takes. */
export class FileTypeRefused extends Refusal {
  constructor(field: string, purpose: UploadPurpose) {
    super(415, 'fileType', { errors: { [field]: 'fileType' }, args: { types: uploads[purpose].names } })
  }
}
