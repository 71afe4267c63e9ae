// Parses a multipart body for the contract's schemas: texts and lists by name, files with the type of their bytes.
// Decodes and stores nothing, so that a rejected or aborted request costs little and leaves nothing behind.
import multipart, { type FastifyMultipartOptions } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonPart } from '#kernel/core/contract/call.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { body as jsonLimits, receiving, spreadsheet, upload } from '#kernel/core/contract/limits.ts'
import { type Focus, parseFocus } from '#kernel/core/contract/pictureFocus.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { ApiError, FieldErrors, FileTooLarge, UploadStalled } from '#kernel/core/server/errors.ts'
import { outOfBounds } from '#kernel/core/server/jsonBounds.ts'
import { createQueue, type Queue } from '#kernel/core/server/process/queue.ts'
import { parseFormFields } from './formFields.ts'
import { receiveFile, type ReceivedFile } from './receivedFile.ts'
import { onStall } from './stall.ts'

const maximumTexts = 200
const maximumTextBytes = 20_000
/** The most bytes read and discarded of a rejected body, so that the client receives the reply. */
const maximumDiscarded = 64 * 1024 * 1024

/** Bodies are held in memory completely until the reply begins; waiting ones are not read yet. */
const forms = createQueue({ name: 'forms', ...receiving.forms })
const spreadsheets = createQueue({ name: 'spreadsheets', ...receiving.spreadsheets, key: 'importsBusy' })
const releases = new WeakMap<FastifyRequest, () => void>()

/**
 * Reads a form in a slot of a queue, which the request keeps. A client that sends too slowly loses the slot.
 * @throws UploadStalled, Unavailable when the queue is full, ClientGone when the client leaves the queue
 */
const readInSlot = async <Result>(
  queue: Queue,
  request: FastifyRequest,
  owner: string,
  read: () => Promise<Result>,
): Promise<Result> => {
  const release = await queue.acquire(owner)
  const stalled = Promise.withResolvers<never>()
  const stopWatching = onStall(request.raw.socket, () => stalled.reject(new UploadStalled()))
  try {
    const result = await Promise.race([read(), stalled.promise])
    releases.set(request, release)
    return result
  } catch (error) {
    release()
    throw error
  } finally {
    stopWatching()
  }
}

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
  // Also of a client that has left: what works for it still has the form.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    releases.get(request)?.()
    done()
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

type FormLimits = Pick<NonNullable<FastifyMultipartOptions['limits']>, 'fieldSize' | 'fields'>

interface Parts {
  texts: Map<string, unknown>
  focuses: Map<string, Focus>
  files: Map<string, Buffer>
}

const readParts = async (
  request: FastifyRequest,
  files: NonNullable<Resource['files']>,
  limits?: FormLimits,
): Promise<Parts> => {
  const received = new Map<string, Buffer>()
  const body = new Map<string, unknown>()
  const focuses = new Map<string, Focus>()
  for await (const part of request.parts({ limits })) {
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

/** @throws ApiError for a text that is no JSON, or too much of it */
const parseJsonText = (text: string): unknown => {
  const fault = outOfBounds(text)
  if (fault) throw fault
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApiError(400, 'unreadableBody', { cause: error })
  }
}

/**
 * Returns texts and files of a form. @throws ApiError for a wrong type, a body too large or too slow, or a full queue
 */
const readForm = async (
  request: FastifyRequest,
  files: NonNullable<Resource['files']>,
  owner: string,
  limits?: FormLimits,
): Promise<{ texts: Parts['texts']; received: Map<string, ReceivedFile> }> => {
  if (!request.isMultipart()) throw new ApiError(415, 'unsupportedType')
  const parts = await readInSlot(forms, request, owner, () => readParts(request, files, limits)).catch(
    async (error: unknown) => {
      await drain(request, error)
      throw toApiError(error)
    },
  )
  const received = new Map<string, ReceivedFile>()
  for (const [field, bytes] of parts.files) {
    const purpose = files[field]
    if (purpose) received.set(field, receiveFile(field, purpose, bytes, parts.focuses.get(field)))
  }
  return { texts: parts.texts, received }
}

/** Returns the fields of a multipart request. @throws what `readForm` throws */
export const readMultipart = async (...form: Parameters<typeof readForm>): Promise<Record<string, unknown>> => {
  const { texts, received } = await readForm(...form)
  return Object.fromEntries([...texts, ...received])
}

/**
 * Returns the JSON of the part `body`, with the files at their paths. @throws as `readForm`, ApiError for other parts
 */
export const readJsonForm = async (
  request: FastifyRequest,
  files: NonNullable<Resource['files']>,
  owner: string,
): Promise<unknown> => {
  const { texts, received } = await readForm(request, files, owner, {
    fieldSize: jsonLimits.bytes,
    fields: 1 + Object.keys(files).length,
  })
  const { [jsonPart]: json, ...others } = Object.fromEntries(texts)
  for (const name of Object.keys(others)) throw new FieldErrors({ [name]: 'invalid' })
  const body = parseJsonText(typeof json === 'string' ? json : JSON.stringify(json ?? null))
  for (const [path, file] of received) {
    const [name = '', field = ''] = path.split('.')
    const inner = isObject(body) ? body[name] : undefined
    // A file of a record that the body does not contain.
    if (!isObject(body) || !isObject(inner)) throw new FieldErrors({ [path]: 'invalid' })
    body[name] = { ...inner, [field]: file }
  }
  return body
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
      limits: { fileSize: spreadsheet.bytes, files: 1, fields: 5, fieldSize: spreadsheet.jsonLength },
    })) {
      if (Object.hasOwn(body, part.fieldname)) throw new FieldErrors({ [part.fieldname]: 'invalid' })
      if (part.type === 'field' && part.fieldname !== sheetPart && !part.valueTruncated)
        body[part.fieldname] = part.value
      else if (part.type === 'file' && part.fieldname === sheetPart)
        body[sheetPart] = await part.toBuffer().catch((error: unknown) => {
          throw part.file.truncated ? new FileTooLarge(sheetPart, spreadsheet.megabytes) : error
        })
      else throw new FieldErrors({ [part.fieldname]: 'invalid' })
    }
    return body
  }
  return await readInSlot(spreadsheets, request, owner, read).catch(async (error: unknown) => {
    await drain(request, error)
    throw toApiError(error)
  })
}
