// Files in a body (S1§5, S1§7): the accepted types per purpose.
// The site has a browser's File, the server a part whose type its bytes decide; both have size and type.

/** `image` is a public picture; `ficha` a document that only a signed URL opens. */
export type UploadPurpose = 'image' | 'ficha'

const images = ['image/png', 'image/jpeg', 'image/webp'] as const
export type UploadType = (typeof images)[number] | 'application/pdf'

interface UploadRule {
  /** Accepted media types. */
  types: readonly UploadType[]
  /** How messages name them. */
  names: string
  /** Is its URL signed, so that it expires? */
  signed: boolean
}

export const uploads: { readonly [Purpose in UploadPurpose]: UploadRule } = {
  image: { types: images, names: 'PNG, JPEG, WebP', signed: false },
  ficha: { types: ['application/pdf', ...images], names: 'PDF, PNG, JPEG, WebP', signed: true },
}

/** The magic bytes of each image, as characters at an offset. */
const signatures: Readonly<
  Record<Exclude<UploadType, 'application/pdf'>, readonly (readonly [offset: number, bytes: string])[]>
> = {
  'image/png': [[0, '\x89PNG\r\n\x1a\n']],
  'image/jpeg': [[0, '\xff\xd8\xff']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
}

/** Number of leading bytes that typeOfBytes needs: readers of PDF look for its header in the first 1024. */
export const signatureLength = 1024

/** The type of a file by its first bytes; undefined if no purpose accepts it (S1§5). Site and server judge by it. */
export const typeOfBytes = (bytes: Uint8Array): UploadType | undefined => {
  const begin = String.fromCharCode(...bytes.subarray(0, signatureLength))
  const image = images.find((type) =>
    signatures[type].every(([offset, signature]) => begin.startsWith(signature, offset)),
  )
  return image ?? (begin.includes('%PDF-') ? 'application/pdf' : undefined)
}

/** The part of a file that both sides have: a browser's File or the server's part. */
export interface Upload {
  readonly size: number
  readonly type: string
}

/** A file in a form: a new one, the value of react-admin's input, or the URL of the stored one. */
export type FileValue =
  | Upload
  | { readonly src: string; readonly title?: string; readonly rawFile?: Upload }
  | string
  | null
  | undefined

const isUpload = (value: object): value is Upload => 'size' in value && 'type' in value

/** The new file in a form's value; undefined if there is none or it is the stored one. */
export const newFile = (value: FileValue): Upload | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  return isUpload(value) ? value : value.rawFile
}
