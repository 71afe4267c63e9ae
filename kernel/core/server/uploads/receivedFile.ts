// Makes files safe: reads the type from the bytes, and re-encodes pictures without metadata.
// That is expensive: few at once, and only after all other checks.
import { receiving, upload } from '#kernel/core/contract/limits.ts'
import type { Focus } from '#kernel/core/contract/pictureFocus.ts'
import {
  type Upload,
  typeOfBytes,
  type UploadPurpose,
  uploads,
  type UploadType,
} from '#kernel/core/contract/uploads.ts'
import { FieldErrors, FileTooLarge, Unavailable, UnsupportedFileType } from '#kernel/core/server/errors.ts'
import { createQueue, runOnThread } from '#kernel/core/server/process/queue.ts'
import { loadSharp } from './sharp.ts'

/** A file with the type of its bytes. A picture is re-encoded before it is stored. */
export class ReceivedFile implements Upload {
  readonly bytes: Uint8Array
  readonly type: UploadType
  readonly purpose: UploadPurpose
  /** The size as sent, which is the limited one: a re-encoded picture may be larger. */
  readonly size: number
  /** Of a picture, if its sender has set it. */
  readonly focus: Focus | undefined
  constructor(bytes: Uint8Array, type: UploadType, purpose: UploadPurpose, focus?: Focus) {
    this.bytes = bytes
    this.type = type
    this.purpose = purpose
    this.size = bytes.length
    this.focus = focus
  }

  get isPicture(): boolean {
    return this.type !== 'application/pdf'
  }
}

const quality = 85

/** Re-encodes an image upright, without metadata, at most screen-sized. Checks the dimensions before decoding. */
const reencode = async (field: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  const declared = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!declared) throw new FieldErrors({ [field]: 'brokenImage' })
  const pixels = declared.width * declared.height
  const decodedBytes = pixels * declared.channels * (declared.depth === 'ushort' ? 2 : 1)
  if (pixels > receiving.pixels || decodedBytes > receiving.decodedBytes)
    throw new FieldErrors({ [field]: 'imageTooLarge' })
  const image = sharp(bytes, { limitInputPixels: receiving.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: receiving.storedSide, height: receiving.storedSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 })
  if (declared.format === 'jpeg') image.jpeg({ quality, mozjpeg: false })
  else if (declared.format === 'webp') image.webp({ quality })
  else image.png({ adaptiveFiltering: true })
  return image.toBuffer().catch((error: unknown) => {
    // The machine was too busy; the picture may be valid.
    if (error instanceof Error && error.message.startsWith('timeout')) throw new Unavailable('unavailable', error)
    throw new FieldErrors({ [field]: 'brokenImage' })
  })
}

/** Checks the bytes sent for a field. @throws FileTooLarge, UnsupportedFileType */
export const receiveFile = (field: string, purpose: UploadPurpose, bytes: Uint8Array, focus?: Focus): ReceivedFile => {
  if (bytes.length > upload.bytes) throw new FileTooLarge(field)
  const detected = typeOfBytes(bytes)
  const type = uploads[purpose].types.find((accepted) => accepted === detected)
  if (!type) throw new UnsupportedFileType(field, purpose)
  return new ReceivedFile(bytes, type, purpose, focus)
}

const pictures = createQueue({ name: 'pictures', ...receiving.pictures })

/**
 * Returns the bytes to store for a received file: pictures re-encoded, others unchanged. `owner` is the sender.
 * @throws FieldErrors for a picture that is damaged or too large, Unavailable when the queue is full
 */
export const encodeForStorage = async (
  field: string,
  { bytes, isPicture }: ReceivedFile,
  owner: string,
): Promise<Uint8Array> => (isPicture ? pictures.run(() => runOnThread(() => reencode(field, bytes)), owner) : bytes)
