// What somebody sent as a file, made harmless: its type is what its bytes say, and an image is drawn anew, without what else it carried.
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { upload as limits } from '#contract/limits.ts'
import { type Upload, type UploadPurpose, uploads, type UploadType } from '#contract/uploads.ts'
import { FieldsRefused, FileTooBig, FileTypeRefused } from '#server/errors.ts'

/** A file that was judged and is fit to be stored. */
export class ReceivedFile implements Upload {
  readonly bytes: Uint8Array
  readonly type: UploadType
  readonly purpose: UploadPurpose
  /** Of what was sent, which is what has a limit: an image may be larger once it is drawn anew. */
  readonly size: number
  constructor(bytes: Uint8Array, type: UploadType, purpose: UploadPurpose, size: number) {
    this.bytes = bytes
    this.type = type
    this.purpose = purpose
    this.size = size
  }
}

const quality = 85

/** The image as pixels alone, upright, no larger than a screen shows; its declared dimensions are looked at before it is decoded. */
const redraw = async (field: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const declared = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!declared) throw new FieldsRefused({ [field]: 'brokenImage' })
  if (declared.width * declared.height > limits.pixels) throw new FieldsRefused({ [field]: 'imageTooLarge' })
  const image = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: limits.storedSide, height: limits.storedSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 })
  if (declared.format === 'jpeg') image.jpeg({ quality, mozjpeg: false })
  else if (declared.format === 'webp') image.webp({ quality })
  else image.png({ adaptiveFiltering: true })
  return image.toBuffer().catch(() => {
    throw new FieldsRefused({ [field]: 'brokenImage' })
  })
}

/** Judges the bytes that were sent for a field. @throws FileTooBig, FileTypeRefused, FieldsRefused */
export const receiveFile = async (field: string, purpose: UploadPurpose, bytes: Uint8Array): Promise<ReceivedFile> => {
  if (bytes.length > limits.bytes) throw new FileTooBig(field)
  const found = await fileTypeFromBuffer(bytes)
  const type = uploads[purpose].types.find((accepted) => accepted === found?.mime)
  if (!type) throw new FileTypeRefused(field, purpose)
  return new ReceivedFile(type === 'application/pdf' ? bytes : await redraw(field, bytes), type, purpose, bytes.length)
}
