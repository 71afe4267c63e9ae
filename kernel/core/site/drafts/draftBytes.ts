// Turns the values of a form into bytes and back: the length of the JSON, the JSON, then the bytes of its files.
import { focusOfFile, parseFocus, printFocus, withFocus } from '#kernel/core/contract/pictureFocus.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'

/** Marks a file in the JSON. No input can hold such a name. */
const fileMark = '\u0000file'
const prefixLength = 4

const describeFile = (file: File) => {
  const { name, type, size, lastModified } = file
  const focus = focusOfFile(file)
  return { [fileMark]: { name, type, size, lastModified, ...(focus && { focus: printFocus(focus) }) } }
}

/** Returns the bytes of any value of JSON that may contain files. Rejects if a file can no longer be read. */
export const toBytes = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> => {
  const files: File[] = []
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof File)) return part
    files.push(part)
    return describeFile(part)
  })
  const json = new TextEncoder().encode(text)
  const prefix = new Uint8Array(prefixLength)
  new DataView(prefix.buffer).setUint32(0, json.length)
  return new Uint8Array(await new Blob([prefix, json, ...files]).arrayBuffer())
}

/** The reverse of `toBytes`. @throws if the bytes are not its result */
export const fromBytes = (bytes: ArrayBuffer): unknown => {
  let at = prefixLength + new DataView(bytes).getUint32(0)
  return JSON.parse(new TextDecoder().decode(bytes.slice(prefixLength, at)), (_key, part: unknown) => {
    const file = isObject(part) ? part[fileMark] : undefined
    if (!isObject(file)) return part
    const { name, type, size, lastModified, focus } = file
    const from = at
    at += Number(size)
    const restored = { type: String(type), lastModified: Number(lastModified) }
    return withFocus(new File([bytes.slice(from, at)], String(name), restored), parseFocus(String(focus)))
  })
}
