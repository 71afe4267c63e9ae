// Proxies requests to external services, limited in time and size. The host is a setting, never part of a request.
// Does not follow redirects, which could lead into a network that only this server can reach.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { Unavailable } from '#kernel/core/server/errors.ts'

/** For the whole response, including its body. */
const timeoutMs = 5_000
const maximumBytes = 1024 * 1024
const maximumFileBytes = 20 * 1024 * 1024

const readBounded = async (body: ReadableStream<Uint8Array>, maximum: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maximum) throw new Error('the response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Fetches a URL and parses the body with `read`. @throws Unavailable for every failure */
const fetchParsed = async <Result>(
  url: URL,
  accept: string,
  maximum: number,
  read: (bytes: Buffer) => Result,
): Promise<Result> => {
  try {
    const response = await fetch(url, {
      headers: { accept },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok || !response.body) throw new Error(`the service replied ${response.status}`)
    return read(await readBounded(response.body, maximum))
  } catch (error) {
    throw new Unavailable('unavailable', error)
  }
}

const readObject = (bytes: Buffer): object => {
  const parsed: unknown = JSON.parse(bytes.toString('utf8'))
  if (!isObject(parsed)) throw new Error('the response is not an object')
  return parsed
}

/** The first bytes of every zip, unlike those of an HTML error page. */
const zipSignature = Buffer.from('PK')

const readZip = (bytes: Buffer): Buffer => {
  if (!bytes.subarray(0, 2).equals(zipSignature)) throw new Error('the response is not a zip')
  return bytes
}

/** Returns the JSON object at a path of a service. @throws Unavailable */
export const proxy = (
  base: string,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<object> => {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return fetchParsed(url, 'application/json', maximumBytes, readObject)
}

/** Returns the complete zip at a path of a service. @throws Unavailable */
export const proxyZip = (base: string, path: string): Promise<Buffer> =>
  fetchParsed(new URL(base + path), 'application/zip', maximumFileBytes, readZip)
