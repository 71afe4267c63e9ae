// Finds what is wrong with a text that should be JSON: some browsers name no line, and each has its own words.

const space = /[ \t\n\r]*/y
const string = /"(?:[^"\\\p{Cc}]|[\u{7F}-\u{9F}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][-+]?\d+)?/y
const word = /true|false|null/y
const sign = {
  '{': /\{/y,
  '}': /\}/y,
  '[': /\[/y,
  ']': /\]/y,
  ':': /:/y,
  ',': /,/y,
}

/** Returns the line of the first fault, from 1; undefined if the text is JSON. */
export const faultLine = (text: string): number | undefined => {
  let at = 0
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const isFound = pattern.test(text)
    if (isFound) at = pattern.lastIndex
    return isFound
  }
  const token = (pattern: RegExp): boolean => skip(space) && skip(pattern)
  const items = (end: RegExp, item: () => boolean): boolean => {
    if (token(end)) return true
    do if (!item()) return false
    while (token(sign[',']))
    return token(end)
  }
  const value = (): boolean => {
    if (token(sign['{'])) return items(sign['}'], () => token(string) && token(sign[':']) && value())
    if (token(sign['['])) return items(sign[']'], value)
    return token(string) || token(number) || token(word)
  }
  const isWhole = value() && skip(space) && at === text.length
  return isWhole ? undefined : text.slice(0, at).split('\n').length
}
