// Passing a request on to a real service: bounded in time and size, and never where a redirect leads.
import { Unavailable } from '#server/errors.ts'

const timeoutMs = 5_000
const maximumBytes = 1024 * 1024

const readBounded = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maximumBytes) throw new Error('the service answers too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON that a service answers to a path. Whatever goes wrong on the way is a 503. */
export const passOn = async (base: string, path: string, query: Readonly<Record<string, string | number>> = {}): Promise<unknown> => {
  try {
    const url = new URL(base + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok || !response.body) throw new Error(`the service answers ${response.status}`)
    const answer: unknown = JSON.parse(await readBounded(response.body))
    return answer
  } catch (error) {
    throw new Unavailable('unavailable', error)
  }
}
