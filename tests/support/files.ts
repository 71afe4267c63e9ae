// Makes files to upload: valid ones, and ones that pretend to be valid.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { upload } from '#kernel/core/contract/limits.ts'
import type { UploadPurpose } from '#kernel/core/contract/uploads.ts'

const fileOf = (bytes: Uint8Array | string, name: string, type: string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** An image of one color. */
export const picture = async (format: 'png' | 'jpeg' | 'webp' = 'png', width = 8, height = 6): Promise<File> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#65ac1e' } })
    .toFormat(format)
    .toBuffer()
  return fileOf(bytes, `foto.${format}`, `image/${format}`)
}

/** A JPEG like a phone's: rotated by its metadata, and with the place where it was taken. */
export const phonePhoto = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a0522d' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefone Secreto' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return fileOf(bytes, 'foto.jpg', 'image/jpeg')
}

/** A PDF that would run a script when opened, padded to `size` bytes. */
export const pdf = (size = 0): File => {
  const text = `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`
  return fileOf(text.padEnd(size, ' '), 'ficha.pdf', 'application/pdf')
}

/** A PDF of the maximum size plus `beyond` bytes. */
export const largest = (beyond = 0): File => pdf(upload.bytes + beyond)

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
const crc = (bytes: Uint8Array): number => {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
const pngChunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc(body), body.length + 4)
  return chunk
}

const png = (width: number, height: number, colorType: number, chunks: readonly Buffer[], depth = 8): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, pngChunk('IHDR', header), ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

/** A small PNG that declares these dimensions: gray with 8 bits per pixel, or color and alpha with 64. */
export const pngOf = (width: number, height: number, bits: 8 | 64 = 8): File =>
  fileOf(
    png(width, height, bits === 8 ? 0 : 6, [pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))], bits === 8 ? 8 : 16),
    'enorme.png',
    'image/png',
  )

/** A PNG of four million random pixels of one byte each (a palette): 4 MB as sent, more after it is re-encoded. */
export const noisyPng = (): File => {
  const side = 2000
  const rows = randomBytes(side * (side + 1))
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0
  const bytes = png(side, side, 3, [pngChunk('PLTE', randomBytes(256 * 3)), pngChunk('IDAT', deflateSync(rows))])
  return fileOf(bytes, 'ruido.png', 'image/png')
}

/** A PNG of 7070 × 7070 pixels: a small file, 200 MB once decoded. */
export const largePng = async (): Promise<File> => {
  const bytes = await sharp({
    create: { width: 7070, height: 7070, channels: 3, background: '#65ac1e' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return fileOf(bytes, 'grande.png', 'image/png')
}

export const svg = fileOf(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'logo.svg',
  'image/svg+xml',
)
export const htmlNamedPng = fileOf('<!doctype html><script>alert(1)</script>', 'foto.png', 'image/png')
/** The first bytes of a PNG. */
export const brokenPng = async (): Promise<File> =>
  fileOf(new Uint8Array(await (await picture('png', 200, 200)).arrayBuffer()).slice(0, 60), 'foto.png', 'image/png')

/** A valid file for a purpose. */
export const fileFor = async (purpose: UploadPurpose): Promise<File> => (purpose === 'image' ? picture() : pdf())
