// Measures an export of all users: time to the first byte, total time, and the server's memory.
import { setTimeout as wait } from 'node:timers/promises'

/** Reads the server's resident memory in MB from its metrics. */
const residentMb = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20
}

/** Exports all users once and prints the measurements. */
export const measureExport = async (url: string, token: string): Promise<void> => {
  const before = await residentMb(url)
  let peak = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentMb(url))
      await wait(200)
    }
  })()
  const start = performance.now()
  const response = await fetch(`${url}/api/usuario/export`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || !response.body) throw new Error(`The export answers ${response.status}`)
  let bytes = 0
  let first: number | undefined
  for await (const part of response.body) {
    first ??= performance.now() - start
    bytes += part.length
  }
  const seconds = (performance.now() - start) / 1000
  isOver = true
  await watching
  console.log(
    `  export           first byte after ${(first ?? Number.NaN).toFixed(0)} ms, all of ${(bytes / 2 ** 20).toFixed(1)} MB after ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
  )
}
