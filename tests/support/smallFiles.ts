// Makes files of a few bytes for forms: site and server only read the first bytes to determine the type.

const fileOf = (begin: string, name: string, type: string, size = begin.length): File => {
  const bytes = new Uint8Array(size)
  bytes.set(Array.from(begin, (character) => character.charCodeAt(0)))
  return new File([bytes], name, { type })
}

/** A file with the signature of a PNG and no image data. */
export const pngFile = (name = 'rosa.png'): File => fileOf('\x89PNG\r\n\x1a\n', name, 'image/png')

export const pdfFile = (size?: number): File => fileOf('%PDF-1.4', 'ficha.pdf', 'application/pdf', size)
