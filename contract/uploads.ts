// Files of a body (S1§5, S1§7): what is taken for which purpose, and how a schema speaks of one. Site and server hold a file differently,
// a browser's File here, a part judged by its bytes there; both know its size and type.
import * as z from 'zod/mini'
import { upload as limits } from './limits.ts'

/** `image` is a public picture; `ficha` a document that only a signed address opens. */
export type UploadPurpose = 'image' | 'ficha'

const images = ['image/png', 'image/jpeg', 'image/webp'] as const
export type UploadType = (typeof images)[number] | 'application/pdf'

interface UploadRule {
  /** Media types that are taken. */
  types: readonly UploadType[]
  /** How a sentence names them. */
  names: string
  /** Is its address signed, and does it expire? */
  signed: boolean
}

export const uploads: { readonly [Purpose in UploadPurpose]: UploadRule } = {
  image: { types: images, names: 'PNG, JPEG, WebP', signed: false },
  ficha: { types: ['application/pdf', ...images], names: 'PDF, PNG, JPEG, WebP', signed: true },
}

/** How the files of each type begin: which bytes, as characters, from which offset. */
const signatures: Readonly<Record<UploadType, readonly (readonly [offset: number, bytes: string])[]>> = {
  'image/png': [[0, '\x89PNG\r\n\x1a\n']],
  'image/jpeg': [[0, '\xff\xd8\xff']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'application/pdf': [[0, '%PDF']],
}

/** How many bytes at the beginning of a file tell its type. */
export const signatureLength = 12

/** The type of a file by its first bytes, one of those that are taken for some purpose; undefined for any other file (S1§5). */
export const typeOfBytes = (bytes: Uint8Array): UploadType | undefined => {
  const textAt = (offset: number, length: number) => String.fromCharCode(...bytes.subarray(offset, offset + length))
  return uploads.ficha.types.find((type) => signatures[type].every(([offset, begin]) => textAt(offset, begin.length) === begin))
}

/** A file as far as both sides know it: a browser's File, or the server's part. */
export interface Upload {
  readonly size: number
  readonly type: string
}

/** What a form holds of a file: a new one, react-admin's value of an input, or the address of the stored one. */
export type FileValue = Upload | { readonly src: string; readonly title?: string; readonly rawFile?: Upload } | string | null | undefined

const isUpload = (value: object): value is Upload => 'size' in value && 'type' in value

/** The new file of a form's value; undefined where it names none, or the stored one. */
export const newFile = (value: FileValue): Upload | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  return isUpload(value) ? value : value.rawFile
}

const isFileValue = (value: unknown): boolean => value === undefined || value === null || ['object', 'string'].includes(typeof value)

const checks = (purpose: UploadPurpose) => {
  const { types, names } = uploads[purpose]
  return [
    z.refine<Upload | undefined>((file) => !file || file.size <= limits.bytes, {
      error: 'fileTooBig',
      params: { megabytes: limits.megabytes },
      abort: true,
    }),
    z.refine<Upload | undefined>((file) => !file || types.some((type) => type === file.type), {
      error: 'fileType',
      params: { types: names },
    }),
  ] as const
}

const chosen = () => z.pipe(z.custom<FileValue>(isFileValue, 'invalid'), z.transform(newFile))

/** A file of a PUT, or one that may be missing: without a new one the stored file stays. */
export const optionalFile = (purpose: UploadPurpose) =>
  z.optional(z.pipe(chosen(), z.custom<Upload | undefined>().check(...checks(purpose))))

/** A file of a POST. */
export const requiredFile = (purpose: UploadPurpose) =>
  z.pipe(
    chosen(),
    z.custom<Upload | undefined>().check(
      z.refine((file) => file !== undefined, { error: 'required', abort: true }),
      ...checks(purpose),
    ),
  )
