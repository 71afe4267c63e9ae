// The schemas of files in a body, apart from the rules: pages that only show a file load no schemas.
import * as z from 'zod/mini'
import { upload as limits } from '#kernel/core/contract/limits.ts'
import { newFile, type FileValue, type Upload, type UploadPurpose, uploads } from '#kernel/core/contract/uploads.ts'

const isFileValue = (value: unknown): boolean =>
  value === undefined || value === null || ['object', 'string'].includes(typeof value)

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

/** An optional file, and every file of a PUT: without a new one, the stored file stays. */
export const optionalFile = (purpose: UploadPurpose) =>
  z.optional(z.pipe(chosen(), z.custom<Upload | undefined>().check(...checks(purpose))))

/** A required file of a POST. */
export const requiredFile = (purpose: UploadPurpose) =>
  z.pipe(
    chosen(),
    z.custom<Upload | undefined>().check(
      z.refine((file) => file !== undefined, { error: 'required', abort: true }),
      ...checks(purpose),
    ),
  )
