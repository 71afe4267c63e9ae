// Publishes batches of events over an MQTT broker, each device on its own topic, and collects the answers.
import { setTimeout as wait } from 'node:timers/promises'
import mqtt from 'mqtt'
import * as z from 'zod/mini'
import { StartupError } from '#kernel/core/server/env.ts'
import { topicsOf } from '#server/mqtt/topics.ts'
import { TelemetryAnswer, type TelemetryEvent } from '#src/resources/telemetry/payloads.ts'

const Answer = z.union([z.extend(TelemetryAnswer, { id: z.string() }), z.object({ error: z.string() })])
type Answer = z.infer<typeof Answer>

/** A report without an answer is published again. */
const [tries, answerMs] = [5, 15_000]

export interface MqttSender {
  /** Publishes a batch, and resolves when all of its devices are answered. @throws StartupError without an answer */
  send: (events: readonly TelemetryEvent[]) => Promise<TelemetryAnswer>
  end: () => Promise<void>
}

/** @throws StartupError for a broker that cannot be reached; never with its URL, which may have a password */
const connect = async (url: string): Promise<mqtt.MqttClient> => {
  try {
    return await mqtt.connectAsync(url, {}, false)
  } catch (error) {
    throw new StartupError(`the broker does not answer: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export const openMqttSender = async (url: string, prefix: string): Promise<MqttSender> => {
  const topics = topicsOf(prefix)
  const client = await connect(url)
  const unanswered = new Map<string, (answer: TelemetryAnswer) => void>()
  const run = Math.random().toString(36).slice(2, 10)
  let sent = 0
  client.on('message', (_topic, payload) => {
    const answer: Answer | undefined = z.safeParse(Answer, JSON.parse(payload.toString())).data
    if (answer && 'id' in answer) unanswered.get(answer.id)?.(answer)
  })
  await client.subscribeAsync(`${prefix}/devices/+/answer`, { qos: 1 })

  /** Resolves with the answer to a report of one device. */
  const report = async (device: string, events: readonly TelemetryEvent[]): Promise<TelemetryAnswer> => {
    const id = `${run}-${++sent}`
    const { promise, resolve } = Promise.withResolvers<TelemetryAnswer>()
    unanswered.set(id, resolve)
    const topic = topics.of(device, 'report')
    for (let tried = 1; tried <= tries; tried++) {
      await client.publishAsync(topic, JSON.stringify({ id, events }), { qos: 1 })
      const over = new AbortController()
      const answer = await Promise.race([
        promise,
        wait(answerMs, undefined, { signal: over.signal }).catch(() => undefined),
      ])
      over.abort()
      if (!answer) continue
      unanswered.delete(id)
      return answer
    }
    throw new StartupError(`${topic} got no answer: is a server connected to this broker, with this prefix?`)
  }

  return {
    send: async (events) => {
      const byDevice = Map.groupBy(events.entries(), ([, { device }]) => device)
      const answers = await Promise.all(
        [...byDevice].map(async ([device, own]) => {
          const answer = await report(
            device,
            own.map(([, event]) => event),
          )
          const refused = answer.refused.map((one) => ({ ...one, index: own[one.index]?.[0] ?? 0 }))
          return { ...answer, refused }
        }),
      )
      return {
        new: answers.reduce((sum, one) => sum + one.new, 0),
        known: answers.reduce((sum, one) => sum + one.known, 0),
        refused: answers.flatMap(({ refused }) => refused),
      }
    },
    end: () => client.endAsync(),
  }
}
