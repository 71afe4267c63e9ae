// Parses a multipart body for the contract's schemas: texts and lists by name, files with the type of their bytes.
// Decodes and stores nothing, so that a rejected or aborted request costs little and leaves nothing behind.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { imports, receiving, upload } from '#kernel/core/contract/limits.ts'
import { type Focus, parseFocus } from '#kernel/core/contract/pictureFocus.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { ApiError, FieldErrors, FileTooLarge, UploadStalled } from '#kernel/core/server/errors.ts'
import { createQueue } from '#kernel/core/server/process/queue.ts'
import { parseFormFields } from './formFields.ts'
import { receiveFile } from './receivedFile.ts'
import { onStall } from './stall.ts'

const maximumTexts = 200
const maximumTextBytes = 20_000
/** The most bytes read and discarded of a rejected body, so that the client receives the reply. */
const maximumDiscarded = 64 * 1024 * 1024

/** Bodies are held in memory completely; waiting ones are not read yet. */
const forms = createQueue({ name: 'forms', ...receiving.forms })

/**
 * Reads a form in a slot of the queue. A client that sends too slowly loses the slot.
 * @throws UploadStalled, Unavailable when the queue is full, ClientGone when the client leaves the queue
 */
const readInSlot = <Result>(
  { raw: { socket } }: FastifyRequest,
  owner: string,
  read: () => Promise<Result>,
): Promise<Result> =>
  forms.run(async () => {
    const stalled = Promise.withResolvers<never>()
    const stopWatching = onStall(socket, () => stalled.reject(new UploadStalled()))
    try {
      return await Promise.race([read(), stalled.promise])
    } finally {
      stopWatching()
    }
  }, owner)

/** Accepts multipart bodies for the routes of this scope. */
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

/** Discards the rest of a rejected body; that of a stalled one would take too long. */
const drain = async ({ raw }: FastifyRequest, error: unknown): Promise<void> => {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed || error instanceof UploadStalled) return
  await new Promise<void>((resolve) => {
    let discarded = 0
    raw.on('data', (chunk: Buffer) => {
      discarded += chunk.length
      if (discarded > maximumDiscarded) resolve()
    })
    raw.once('end', resolve)
    raw.once('close', resolve)
    raw.once('error', () => resolve())
    raw.resume()
  })
}

interface Parts {
  texts: Map<string, unknown>
  focuses: Map<string, Focus>
  files: Map<string, Buffer>
}

const readParts = async (request: FastifyRequest, files: NonNullable<Resource['files']>): Promise<Parts> => {
  const received = new Map<string, Buffer>()
  const body = new Map<string, unknown>()
  const focuses = new Map<string, Focus>()
  for await (const part of request.parts()) {
    const field = part.type === 'file' ? part.fieldname.replace(/\.file$/, '') : part.fieldname
    if (body.has(field) || received.has(field)) throw new FieldErrors({ [field]: 'invalid' })
    const takesFile = Object.hasOwn(files, field)
    const isFile = takesFile && part.type === 'file' && part.fieldname.endsWith('.file')
    const [, pictured = ''] = /^(.*)\.focus$/.exec(part.fieldname) ?? []
    if (part.type === 'field' && files[pictured] === 'image') {
      const focus = parseFocus(String(part.value))
      if (!focus || focuses.has(pictured)) throw new FieldErrors({ [pictured]: 'invalid' })
      focuses.set(pictured, focus)
    } else if (part.type === 'field') {
      // A file field must not contain text, such as the URL of the stored file.
      if (takesFile || part.valueTruncated) throw new FieldErrors({ [field]: 'invalid' })
      body.set(field, part.value)
    } else if (!isFile) {
      throw new FieldErrors({ [part.fieldname]: 'invalid' })
    } else {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw part.file.truncated ? new FileTooLarge(field) : error
      })
      // A browser sends an empty input as a file of zero bytes.
      if (bytes.length > 0) received.set(field, bytes)
    }
  }
  // A stored picture keeps its focal point.
  for (const field of focuses.keys()) if (!received.has(field)) throw new FieldErrors({ [field]: 'invalid' })
  return { texts: parseFormFields(body), files: received, focuses }
}

/** Turns parser errors without a status, and the plugin's 406 for an invalid JSON part, into a 400. */
const toApiError = (error: unknown): unknown => {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return error instanceof ApiError || (typeof status === 'number' && status !== 406)
    ? error
    : new ApiError(400, 'unreadableBody', { cause: error })
}

/**
 * Returns the fields of a multipart request.
 * @throws ApiError for another content type, a body too large or too slow, a wrong file type, or a full queue
 */
export const readMultipart = async (
  request: FastifyRequest,
  files: NonNullable<Resource['files']>,
  owner: string,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) throw new ApiError(415, 'unsupportedType')
  const parts = await readInSlot(request, owner, () => readParts(request, files)).catch(async (error: unknown) => {
    await drain(request, error)
    throw toApiError(error)
  })
  for (const [field, bytes] of parts.files) {
    const purpose = files[field]
    if (purpose) parts.texts.set(field, receiveFile(field, purpose, bytes, parts.focuses.get(field)))
  }
  return Object.fromEntries(parts.texts)
}

/** The part of a form that is a spreadsheet. */
const sheetPart = 'file'

/**
 * Returns the fields of a form with a spreadsheet as `file`, whose bytes the caller judges.
 * @throws ApiError for another content type, a file that is too large or too slow, or a full queue
 */
export const readSpreadsheetForm = async (request: FastifyRequest, owner: string): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) throw new ApiError(415, 'unsupportedType')
  const read = async () => {
    const body: Record<string, unknown> = {}
    for await (const part of request.parts({
      limits: { fileSize: imports.bytes, files: 1, fields: 5, fieldSize: imports.jsonLength },
    })) {
      if (Object.hasOwn(body, part.fieldname)) throw new FieldErrors({ [part.fieldname]: 'invalid' })
      if (part.type === 'field' && part.fieldname !== sheetPart && !part.valueTruncated)
        body[part.fieldname] = part.value
      else if (part.type === 'file' && part.fieldname === sheetPart)
        body[sheetPart] = await part.toBuffer().catch((error: unknown) => {
          throw part.file.truncated ? new FileTooLarge(sheetPart, imports.megabytes) : error
        })
      else throw new FieldErrors({ [part.fieldname]: 'invalid' })
    }
    return body
  }
  return await readInSlot(request, owner, read).catch(async (error: unknown) => {
    await drain(request, error)
    throw toApiError(error)
  })
}
