// Reads a multipart body into what the contract's schemas take: texts and lists by their names, files judged by their bytes.
// Nothing is drawn or stored here: what is refused, or breaks off on the way, costs little and leaves nothing behind.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receiving, upload } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import { FieldErrors, FileTooLarge, ApiError } from '#server/errors.ts'
import { parseFormFields } from '#server/uploads/formFields.ts'
import { createQueue } from '#server/process/queue.ts'
import { receiveFile } from '#server/uploads/receivedFile.ts'

const maximumTexts = 200
const maximumTextBytes = 20_000
/** So much of what is sent too much is read away, so that the sender gets to see the answer. */
const maximumWaste = 64 * 1024 * 1024

/** A body is held in memory as a whole; those that wait here have not been read. */
const forms = createQueue(receiving.forms)

/** Lets multipart bodies into this scope, and no others of its routes. */
export const acceptMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: {
      fileSize: upload.bytes,
      fields: maximumTexts,
      fieldSize: maximumTextBytes,
      fieldNameSize: 100,
      parts: maximumTexts + 20,
    },
  })
}

/** Reads away what is left of a body that is refused. */
const drain = async ({ raw }: FastifyRequest): Promise<void> => {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return
  await new Promise<void>((resolve) => {
    let wasted = 0
    raw.on('data', (chunk: Buffer) => {
      wasted += chunk.length
      if (wasted > maximumWaste) resolve()
    })
    raw.once('end', resolve)
    raw.once('close', resolve)
    raw.once('error', () => resolve())
    raw.resume()
  })
}

interface Parts {
  texts: Map<string, unknown>
  files: Map<string, Buffer>
}

const readParts = async (request: FastifyRequest, files: NonNullable<Resource['files']>): Promise<Parts> => {
  const received = new Map<string, Buffer>()
  const body = new Map<string, unknown>()
  for await (const part of request.parts()) {
    const field = part.type === 'file' ? part.fieldname.replace(/\.file$/, '') : part.fieldname
    if (body.has(field) || received.has(field)) throw new FieldErrors({ [field]: 'invalid' })
    const takesFile = Object.hasOwn(files, field)
    const isFile = takesFile && part.type === 'file' && part.fieldname.endsWith('.file')
    if (part.type === 'field') {
      // The address of a stored file is no file.
      if (takesFile || part.valueTruncated) throw new FieldErrors({ [field]: 'invalid' })
      body.set(field, part.value)
    } else if (!isFile) {
      throw new FieldErrors({ [part.fieldname]: 'invalid' })
    } else {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw part.file.truncated ? new FileTooLarge(field) : error
      })
      // A browser sends an empty input as a file without a byte.
      if (bytes.length > 0) received.set(field, bytes)
    }
  }
  return { texts: parseFormFields(body), files: received }
}

/** What the reader and its plugin refuse has a status; all else, and a part that is not the JSON it says (a 406 there), cannot be read. */
const toApiError = (error: unknown): unknown => {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return error instanceof ApiError || (typeof status === 'number' && status !== 406)
    ? error
    : new ApiError(400, 'unreadableBody', { cause: error })
}

/** The body of a multipart request. @throws a ApiError for what is no multipart, too big or of a wrong type, and where too many are sent at once */
export const readMultipart = async (
  request: FastifyRequest,
  files: NonNullable<Resource['files']>,
  owner: string,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) throw new ApiError(415, 'unsupportedType')
  const parts = await forms
    .run(() => readParts(request, files), owner)
    .catch(async (error: unknown) => {
      await drain(request)
      throw toApiError(error)
    })
  for (const [field, bytes] of parts.files) {
    const purpose = files[field]
    if (purpose) parts.texts.set(field, await receiveFile(field, purpose, bytes))
  }
  return Object.fromEntries(parts.texts)
}
