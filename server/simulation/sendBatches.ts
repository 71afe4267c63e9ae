// Sends batches of events to a running server by several lanes, and counts what became of them.
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { StartupError } from '#kernel/core/server/env.ts'
import { telemetry as limits } from '#src/product/limits.ts'
import { type Refusal, TelemetryAnswer, type TelemetryEvent } from '#src/resources/telemetry/payloads.ts'
import { telemetryPaths } from '#src/resources/telemetry/paths.ts'
import { assertAnswered, type RemoteServer, request } from './remoteServer.ts'

export interface Sent {
  events: number
  batches: number
  new: number
  known: number
  refused: Map<Refusal, number>
  /** Events of right clocks that were too old for the server. */
  beyondDays: number
}

const [tries, pauseMs] = [5, 1000]
/** A server that is starting, stopping or busy is asked again. */
const isPassing = (status: number) => status === 429 || status >= 500

/** Sends a batch, and returns what became of its events. */
type Send = (events: readonly TelemetryEvent[]) => Promise<TelemetryAnswer>

/** Returns the function that posts batches to a server. */
export const postTo =
  (server: RemoteServer): Send =>
  async (events) => {
    const { method, path } = telemetryPaths.report
    const init = { method, body: JSON.stringify({ events }), headers: { 'content-type': 'application/json' } }
    for (let tried = 1; ; tried++) {
      const reply = await request(server, path, init).catch((error: unknown) => {
        if (tried === tries || !(error instanceof StartupError)) throw error
        return undefined
      })
      if (reply && (tried === tries || !isPassing(reply.status))) {
        await assertAnswered(reply, `${method} ${path}`)
        return z.parse(TelemetryAnswer, await reply.json())
      }
      await wait(tried * pauseMs)
    }
  }

/** Sends the batches of each lane in order, all lanes at once. A device is in one lane. */
export const sendBatches = async (
  sendBatch: Send,
  lanes: readonly Iterable<TelemetryEvent[]>[],
  { first, onBatch }: { first: number; onBatch: (sent: Sent) => void },
): Promise<Sent> => {
  const sent: Sent = { events: 0, batches: 0, new: 0, known: 0, refused: new Map(), beyondDays: 0 }
  const send = async (batch: readonly TelemetryEvent[]): Promise<void> => {
    const answer = await sendBatch(batch)
    const later: TelemetryEvent[] = []
    sent.new += answer.new
    sent.known += answer.known
    for (const { index, reason } of answer.refused) {
      const event = batch[index]
      if (event && reason === 'tooMany') later.push(event)
      else sent.refused.set(reason, (sent.refused.get(reason) ?? 0) + 1)
      if (event && reason === 'tooOld' && Date.parse(event.at) >= first) sent.beyondDays++
    }
    sent.batches++
    sent.events += batch.length - later.length
    onBatch(sent)
    if (later.length === 0) return
    await wait(limits.windowSeconds * 1000)
    await send(later)
  }
  await Promise.all(
    lanes.map(async (lane) => {
      for (const batch of lane) await send(batch)
    }),
  )
  return sent
}
