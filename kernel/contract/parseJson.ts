// Parses JSON texts that others send. What nests too deeply is refused first: walking over it could take more stack or memory than there is.
import { body as limits } from './limits.ts'

/** Lists and objects inside of each other beyond the limit. */
export class JsonTooDeep extends Error {
  override name = 'JsonTooDeep'
}

const [quote, backslash, bracket, brace, closingBracket, closingBrace] = [...'"\\[{]}'].map((sign) =>
  sign.charCodeAt(0),
)

/** Looks at each character once, also of what is no JSON. @throws JsonTooDeep */
export const assertShallow = (text: string): void => {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText && code === backslash) at++
    else if (code === quote) isText = !isText
    else if (isText) continue
    else if (code === bracket || code === brace) {
      if (++depth > limits.depth) throw new JsonTooDeep()
    } else if (code === closingBracket || code === closingBrace) depth--
  }
}

/** @throws JsonTooDeep, SyntaxError */
export const parseJson = (text: string): unknown => {
  assertShallow(text)
  return JSON.parse(text)
}
