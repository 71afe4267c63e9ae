// Checks JSON texts before they are parsed: deep nesting, or too many values, cost more than they say.
import { body as limits } from './limits.ts'

/** Lists and objects inside of each other beyond the limit, or too many values. */
export class JsonOutOfBounds extends Error {
  override name = 'JsonOutOfBounds'
  readonly bound: 'depth' | 'values'
  constructor(bound: JsonOutOfBounds['bound']) {
    super(bound)
    this.bound = bound
  }
}

const [quote, backslash, comma, bracket, brace, closingBracket, closingBrace] = [...'"\\,[{]}'].map((sign) =>
  sign.charCodeAt(0),
)

/** Looks at each character once, also of what is no JSON. @throws JsonOutOfBounds */
export const assertBounds = (text: string, values = Number.POSITIVE_INFINITY): void => {
  let depth = 0
  let commas = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText && code === backslash) at++
    else if (code === quote) isText = !isText
    else if (isText) continue
    else if (code === comma) {
      if (++commas > values) throw new JsonOutOfBounds('values')
    } else if (code === bracket || code === brace) {
      if (++depth > limits.depth) throw new JsonOutOfBounds('depth')
    } else if (code === closingBracket || code === closingBrace) depth--
  }
}

/** @throws JsonOutOfBounds for one that nests too deeply or has too many values, SyntaxError */
export const parseJson = (text: string, values?: number): unknown => {
  assertBounds(text, values)
  return JSON.parse(text)
}
