// Draws the pictures and documents of the demo content: equal on every machine and free of copyright.
import { createHash } from 'node:crypto'
import { createRandom } from '#server/seeds/random.ts'
import { loadSharp } from '#kernel/core/server/uploads/sharp.ts'

/** A file of the demo content with a fixed name. */
export interface DemoFile {
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: Uint8Array
}

const nameOf = (key: string, ending: string): string =>
  `${createHash('sha256').update(`sillage ${key}`).digest('hex').slice(0, 32)}.${ending}`
const seedOf = (key: string): number => createHash('sha256').update(key).digest().readInt32BE(0)

const draw = async (key: string, svg: string): Promise<DemoFile> => {
  const sharp = await loadSharp()
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 70, effort: 1 }).toBuffer()
  return { name: nameOf(key, 'webp'), type: 'image/webp', bytes }
}

/** Returns a background of translucent discs over a gradient. */
const light = (key: string, hue: number, width: number, height: number): string => {
  const { below } = createRandom(seedOf(key))
  const discs = Array.from({ length: 9 }, () => {
    const tone = hue - 25 + below(50)
    return `<circle cx="${below(width)}" cy="${below(height)}" r="${height / 10 + below(height / 3)}" fill="hsl(${tone} 70% ${55 + below(35)}%)" opacity="0.${15 + below(30)}"/>`
  })
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="0.6" y2="1">
    <stop offset="0" stop-color="hsl(${hue} 65% 86%)"/><stop offset="1" stop-color="hsl(${hue + 14} 48% 46%)"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>${discs.join('')}`
}

/** Returns a bottle in the color of its family; its shape depends on the fragrance. */
export const bottle = (key: string, hue: number): Promise<DemoFile> => {
  const { below } = createRandom(seedOf(`bottle ${key}`))
  const [width, height, round] = [110 + below(60), 120 + below(50), 8 + below(50)]
  const [left, top] = [160 - width / 2, 270 - height]
  const neck = 30 + below(24)
  return draw(
    `bottle ${key}`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">${light(key, hue, 320, 320)}
    <ellipse cx="160" cy="276" rx="${width * 0.62}" ry="9" fill="hsl(${hue} 40% 22%)" opacity="0.25"/>
    <rect x="${160 - neck / 2}" y="${top - 44}" width="${neck}" height="34" rx="5" fill="hsl(${hue} 24% 24%)"/>
    <rect x="${160 - neck / 3}" y="${top - 14}" width="${(neck / 3) * 2}" height="18" fill="hsl(${hue} 30% 80%)"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${round}" fill="#fff" opacity="0.5"/>
    <rect x="${left + 8}" y="${top + height * 0.3}" width="${width - 16}" height="${height * 0.7 - 8}" rx="${Math.max(4, round - 8)}" fill="hsl(${hue} 72% 52%)" opacity="0.75"/>
    <rect x="${left + 16}" y="${top + 14}" width="9" height="${height - 34}" rx="4" fill="#fff" opacity="0.55"/></svg>`,
  )
}

/** Returns the cover of a campaign or a news item. */
export const cover = (key: string, hue: number): Promise<DemoFile> =>
  draw(
    `cover ${key}`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270">${light(key, hue, 480, 270)}</svg>`,
  )

/** Returns a one-page PDF that names a fragrance and its family. */
export const ficha = (key: string, lines: readonly string[]): DemoFile => {
  // The standard fonts support only Latin letters, in this encoding.
  const written = lines
    .map((line) => line.replace(/[\\()]/g, '\\$&'))
    .map((line, at) => `${at === 0 ? '/F1 24 Tf' : '/F1 12 Tf'} (${line}) Tj 0 -30 Td`)
  const content = `BT 72 740 Td ${written.join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return { name: nameOf(`ficha ${key}`, 'pdf'), type: 'application/pdf', bytes: Buffer.from(text, 'latin1') }
}
