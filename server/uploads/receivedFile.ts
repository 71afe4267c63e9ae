// Makes received files harmless: the type is what the bytes say, and a picture is drawn anew, without what else it carried.
// Drawing takes much time and memory: only a few pictures are drawn at once, and only for a request that nothing else refuses.
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { receiving, upload } from '#contract/limits.ts'
import { type Upload, type UploadPurpose, uploads, type UploadType } from '#contract/uploads.ts'
import { FieldErrors, FileTooLarge, UnsupportedFileType, Unavailable } from '#server/errors.ts'
import { createQueue, runOnThread } from '#server/process/queue.ts'

// One thread a picture, and no decoded picture kept for a next time, which never comes.
sharp.concurrency(1)
sharp.cache(false)

/** A file whose type was judged by its bytes. A picture is drawn anew before it is stored. */
export class ReceivedFile implements Upload {
  readonly bytes: Uint8Array
  readonly type: UploadType
  readonly purpose: UploadPurpose
  /** Of what was sent, which is what has a limit: a picture may be larger once it is drawn anew. */
  readonly size: number
  constructor(bytes: Uint8Array, type: UploadType, purpose: UploadPurpose) {
    this.bytes = bytes
    this.type = type
    this.purpose = purpose
    this.size = bytes.length
  }

  get isPicture(): boolean {
    return this.type !== 'application/pdf'
  }
}

const quality = 85

/** The image as pixels alone, upright, no larger than a screen shows; its declared dimensions are looked at before it is decoded. */
const redraw = async (field: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const declared = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!declared) throw new FieldErrors({ [field]: 'brokenImage' })
  const pixels = declared.width * declared.height
  const decodedBytes = pixels * declared.channels * (declared.depth === 'ushort' ? 2 : 1)
  if (pixels > receiving.pixels || decodedBytes > receiving.decodedBytes) throw new FieldErrors({ [field]: 'imageTooLarge' })
  const image = sharp(bytes, { limitInputPixels: receiving.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: receiving.storedSide, height: receiving.storedSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 })
  if (declared.format === 'jpeg') image.jpeg({ quality, mozjpeg: false })
  else if (declared.format === 'webp') image.webp({ quality })
  else image.png({ adaptiveFiltering: true })
  return image.toBuffer().catch((error: unknown) => {
    // The machine was too busy; the picture may be a good one.
    if (error instanceof Error && error.message.startsWith('timeout')) throw new Unavailable('unavailable', error)
    throw new FieldErrors({ [field]: 'brokenImage' })
  })
}

/** Judges the bytes that were sent for a field. @throws FileTooLarge, UnsupportedFileType */
export const receiveFile = async (field: string, purpose: UploadPurpose, bytes: Uint8Array): Promise<ReceivedFile> => {
  if (bytes.length > upload.bytes) throw new FileTooLarge(field)
  const found = await fileTypeFromBuffer(bytes)
  const type = uploads[purpose].types.find((accepted) => accepted === found?.mime)
  if (!type) throw new UnsupportedFileType(field, purpose)
  return new ReceivedFile(bytes, type, purpose)
}

const pictures = createQueue(receiving.pictures)

/**
 * The bytes to store for a received file: a picture is drawn anew in its turn, anything else stays as it is. `owner` is who sent it.
 * @throws FieldErrors for a picture that is broken or too large, and Unavailable where too many wait
 */
export const encodeForStorage = async (field: string, { bytes, isPicture }: ReceivedFile, owner: string): Promise<Uint8Array> =>
  isPicture ? pictures.run(() => runOnThread(() => redraw(field, bytes)), owner) : bytes
