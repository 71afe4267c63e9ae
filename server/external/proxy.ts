// Passing a request on to a real service: its host is a setting, never part of a request; bounded in time and size, and never where
// a redirect leads, which could be a network that only this server sees.
import { isObject } from '#contract/isObject.ts'
import { Unavailable } from '#server/errors.ts'

/** For the whole of an answer, its reading included. */
const timeoutMs = 5_000
const maximumBytes = 1024 * 1024
const maximumFileBytes = 20 * 1024 * 1024

const readBounded = async (body: ReadableStream<Uint8Array>, maximum: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maximum) throw new Error('the service answers too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What a service answers, made sense of by `read`. Whatever goes wrong on the way is a 503. */
const ask = async <Answer>(url: URL, accept: string, maximum: number, read: (bytes: Buffer) => Answer): Promise<Answer> => {
  try {
    const response = await fetch(url, { headers: { accept }, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok || !response.body) throw new Error(`the service answers ${response.status}`)
    return read(await readBounded(response.body, maximum))
  } catch (error) {
    throw new Unavailable('unavailable', error)
  }
}

const readObject = (bytes: Buffer): object => {
  const answer: unknown = JSON.parse(bytes.toString('utf8'))
  if (!isObject(answer)) throw new Error('the service answers no object')
  return answer
}

/** Every zip begins so; a page that says "sorry" does not. */
const zipMark = Buffer.from('PK')

const readZip = (bytes: Buffer): Buffer => {
  if (!bytes.subarray(0, 2).equals(zipMark)) throw new Error('the service answers no zip')
  return bytes
}

/** The JSON object that a service answers to a path. */
export const proxy = (base: string, path: string, query: Readonly<Record<string, string | number>> = {}): Promise<object> => {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return ask(url, 'application/json', maximumBytes, readObject)
}

/** The zip that a service answers to a path: whole, or not at all. */
export const proxyZip = (base: string, path: string): Promise<Buffer> =>
  ask(new URL(base + path), 'application/zip', maximumFileBytes, readZip)
