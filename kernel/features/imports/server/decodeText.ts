// Decodes a text whose encoding no mark may tell.

const begins = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

export interface DecodedText {
  text: string
  /** It is UTF-8 but for single bytes. */
  isDamaged?: true
  /** The name of an encoding that its characters tell, if it is not the usual one. */
  encoding?: string
}

/** The characters from 0x80 of the DOS encoding of western Europe, which no platform decoder knows. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const decodeCp850 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u00FF]/g, (character) => cp850[character.charCodeAt(0) - 0x80] ?? character)

interface Encoding {
  name: string
  decode: (bytes: Buffer) => string
}

const windows: Encoding = { name: 'Windows-1252', decode: (bytes) => new TextDecoder('windows-1252').decode(bytes) }
const others: readonly Encoding[] = [
  { name: 'CP850', decode: decodeCp850 },
  { name: 'Mac Roman', decode: (bytes) => new TextDecoder('macintosh').decode(bytes) },
]

/** The letters of our languages. */
const own = /[áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑ]/
const letter = /\p{L}/u
const upper = /\p{Lu}/u
const lower = /\p{Ll}/u
/** Signs that texts have between words and numbers. */
const sign = /[ªº°–—“”‘’…€«»¿¡´•·½¼¾²³£®©™×§±\u00A0\u00AD]/

/** Scores how well a character fits its neighbors: inside a word there are neither signs nor capitals. */
const scoreOf = (before: string, character: string, after: string): number => {
  if (upper.test(character) && lower.test(before)) return -1
  if (letter.test(character)) return own.test(character) ? 2 : 1
  const isInWord = letter.test(before) && letter.test(after)
  return sign.test(character) && (!isInWord || /['’·-]/.test(character)) ? 1 : -1
}

/** So many characters beyond ASCII tell the encoding. */
const sampled = 1000

/** The parts of a text around its first bytes beyond ASCII. */
const samplesOf = (bytes: Buffer): Buffer[] => {
  const found: Buffer[] = []
  for (let at = 0; at < bytes.length && found.length < sampled; at++)
    if ((bytes[at] ?? 0) > 0x7f) found.push(bytes.subarray(Math.max(at - 1, 0), at + 2))
  return found
}

const scoresOf = (samples: readonly Buffer[], { decode }: Encoding): number[] =>
  samples.map((sample) => {
    const decoded = decode(sample)
    const at = (sample[0] ?? 0) > 0x7f && sample.length < 3 ? 0 : 1
    return scoreOf(decoded[at - 1] ?? ' ', decoded[at] ?? '', decoded[at + 1] ?? ' ')
  })

const sum = (scores: readonly number[]): number => scores.reduce((all, one) => all + one, 0)

/** Returns the encoding of bytes that are no UTF-8: Windows western Europe, or DOS if that makes more sense. */
const encodingOf = (bytes: Buffer): Encoding => {
  const samples = samplesOf(bytes)
  const usual = scoresOf(samples, windows)
  if (usual.every((score) => score > 0)) return windows
  return others.reduce(
    (best, one) => {
      const score = sum(scoresOf(samples, one))
      return score > best.score ? { score, encoding: one } : best
    },
    { score: sum(usual), encoding: windows },
  ).encoding
}

/** Excel calls UTF-16 Unicode text. */
export const isUtf16 = (bytes: Buffer): boolean => begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)

export const decodeText = (bytes: Buffer): DecodedText => {
  if (isUtf16(bytes)) return { text: new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    if (begins(bytes, 0xef, 0xbb, 0xbf)) return { text: new TextDecoder('utf-8').decode(bytes), isDamaged: true }
    const encoding = encodingOf(bytes)
    return { text: encoding.decode(bytes), ...(encoding !== windows && { encoding: encoding.name }) }
  }
}
