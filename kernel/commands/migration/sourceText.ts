// Writes values as the source of a module, in the format of the repository.

/** Characters of a line. */
export const width = 120

/** Returns a text as a string literal, in the quotes that need fewer escapes. */
const quoted = (text: string): string => {
  const [single = 0, double = 0] = ["'", '"'].map((quote) => text.split(quote).length - 1)
  const inDouble = JSON.stringify(text)
  return single > double ? inDouble : `'${inDouble.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Returns a text of several lines as a template literal. */
const template = (text: string): string => `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')}\``

/** Returns a value as source, from the column `indent` on, after `before` characters of its line. */
export const sourceOf = (value: unknown, indent = '', before = 0): string => {
  if (typeof value === 'string') return value.includes('\n') ? template(value) : quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isShort = (line: string) => !line.includes('\n') && indent.length + before + line.length + 1 <= width
  if (Array.isArray(value)) {
    const parts = value.map((one) => sourceOf(one, inner))
    const line = `[${parts.join(', ')}]`
    return isShort(line) ? line : `[\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}]`
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (entries.length === 0) return '{}'
  const parts = entries.map(([key, one]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
    return `${name}: ${sourceOf(one, inner, name.length + 2)}`
  })
  const line = `{ ${parts.join(', ')} }`
  const isFlat = entries.every(([, one]) => typeof one !== 'object' || Array.isArray(one))
  return isFlat && isShort(line) ? line : `{\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}}`
}
