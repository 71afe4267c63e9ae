// Files for forms, as small as their first bytes, by which site and server tell their type.

const fileOf = (begin: string, name: string, type: string, size = begin.length): File => {
  const bytes = new Uint8Array(size)
  bytes.set(Array.from(begin, (character) => character.charCodeAt(0)))
  return new File([bytes], name, { type })
}

/** A picture by its first bytes alone: no program can draw it. */
export const pngFile = (name = 'rosa.png'): File => fileOf('\x89PNG\r\n\x1a\n', name, 'image/png')

export const pdfFile = (size?: number): File => fileOf('%PDF-1.4', 'ficha.pdf', 'application/pdf', size)
