// Provides the bundled identity text and kit, used without an external content service (CONTENT_URL).
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { languageCodes, type Language } from '#kernel/core/contract/languages.ts'
import { loadSharp } from '#kernel/core/server/uploads/sharp.ts'

export const identityTexts: Readonly<Record<Language, { title: string; text: string }>> = {
  pt: {
    title: 'Identidade visual',
    text: 'O logotipo aparece sobre fundo claro ou azul-marinho, com uma margem livre da altura da sua gota. As cores são o azul #0D2551, o amarelo #ffcc00 e o verde #65AC1E.',
  },
  en: {
    title: 'Visual identity',
    text: 'The logo stands on a light or a navy background, with a free margin as high as its drop. The colors are blue #0D2551, yellow #ffcc00 and green #65AC1E.',
  },
  es: {
    title: 'Identidad visual',
    text: 'El logotipo aparece sobre fondo claro o azul marino, con un margen libre de la altura de su gota. Los colores son el azul #0D2551, el amarillo #ffcc00 y el verde #65AC1E.',
  },
}

const colors = { navy: '#0D2551', yellow: '#FFCC00', green: '#65AC1E' } as const

const swatches = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 160">${Object.entries(colors)
    .map(
      ([name, color], index) =>
        `<rect x="${index * 120}" width="120" height="120" fill="${color}"/><text x="${index * 120 + 60}" y="145" font-family="sans-serif" font-size="14" text-anchor="middle" fill="${colors.navy}">${name} ${color}</text>`,
    )
    .join('')}</svg>\n`

const makeKit = async (): Promise<Buffer> => {
  const sharp = await loadSharp()
  const logo = await readFile(new URL('../../public/logo.svg', import.meta.url))
  const files: Readonly<Record<string, Buffer>> = {
    'logo.svg': logo,
    'logo.png': await sharp(logo, { density: 1152 }).resize(1024, 1024).png().toBuffer(),
    'colours.svg': Buffer.from(swatches()),
    'colours.css': Buffer.from(
      `:root {\n${Object.entries(colors)
        .map(([name, color]) => `  --${name}: ${color};\n`)
        .join('')}}\n`,
    ),
    ...Object.fromEntries(
      languageCodes.map((language) => {
        const { title, text } = identityTexts[language]
        return [`leia-me.${language}.txt`, Buffer.from(`${title}\n\n${text}\n`)]
      }),
    ),
  }
  const zip = new ZipFile()
  // A fixed time, so that the bytes are equal on every machine.
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { mtime: new Date(2026, 0, 1) })
  zip.end()
  return buffer(zip.outputStream)
}

let kit: Promise<Buffer> | undefined

/** Returns the bundled kit, a zip with logo, colors and instructions. Builds it once; a failure is not cached. */
export const identityKit = (): Promise<Buffer> =>
  (kit ??= makeKit().catch((error: unknown) => {
    kit = undefined
    throw error
  }))
