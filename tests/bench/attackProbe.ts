// Asks a server every 100 ms whether it lives, from a thread of its own, and reports the longest answer.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { usedMs } from './processorTime.ts'

const everyMs = 100
/** An answer that takes longer counts as one of this time. */
const timeoutMs = 60_000

const { url, pid } = z.parse(z.object({ url: z.string(), pid: z.number() }), workerData)
/** `processorMs` is the processor time that the server had in the time of the answer: little of it means that other work kept it waiting. */
const longest = { ms: 0, processorMs: 0, at: 0 }
const probe = { count: 0, failed: 0, megabytes: 0, longest, slow: 0 }
const started = performance.now()
/** When the requests without an answer were sent. */
const waiting = new Set<number>()

const ask = (): void => {
  const sent = performance.now()
  const before = usedMs([pid])
  waiting.add(sent)
  const over = (isAlive: boolean): void => {
    const ms = performance.now() - sent
    if (!waiting.delete(sent)) return
    probe.count++
    if (!isAlive) probe.failed++
    if (ms > 1000) probe.slow++
    if (ms > longest.ms) Object.assign(longest, { ms, processorMs: usedMs([pid]) - before, at: sent - started })
  }
  const asked = request(`${url}/health/live`, { agent: false, timeout: timeoutMs }, (response) => {
    response.resume().on('end', () => over(response.statusCode === 200))
  })
  asked
    .on('timeout', () => asked.destroy(new Error('timeout')))
    .on('error', () => over(false))
    .end()
}

const readMemory = (): void => {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    probe.megabytes = Math.max(probe.megabytes, Number(resident ?? 0) / 1024)
  } catch {
    // The server has ended, which the attack finds out.
  }
}

const timer = setInterval(() => {
  ask()
  readMemory()
}, everyMs)

parentPort?.on('message', (message: unknown) => {
  if (message === 'end') clearInterval(timer)
  const [sent = performance.now()] = waiting
  parentPort?.postMessage({ ...probe, waitingMs: performance.now() - sent })
})
