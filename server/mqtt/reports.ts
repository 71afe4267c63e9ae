// Reads reports: the JSON of POST /telemetry, or a single event. Pure.
import * as z from 'zod/mini'
import { isMacAddress, storedMacSpellings } from '#kernel/core/contract/rules.ts'
import { mqtt as limits, telemetry } from '#src/product/limits.ts'
import type { Refused } from '#src/resources/telemetry/judgeEvents.server.ts'
import type { Sender } from './topics.ts'

/** By which a device knows to which of its reports an answer belongs. */
const ReportId = z.optional(z.union([z.int(), z.string().check(z.maxLength(limits.reportId))]))
/** As POST /telemetry. `sentAt` is read and says nothing: a broker may keep a message for days. */
const Batch = z.strictObject({
  id: ReportId,
  sentAt: z.optional(z.unknown()),
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(telemetry.events)),
})
const Single = z.looseObject({ id: ReportId, type: z.string() })

export interface Report {
  id?: z.infer<typeof ReportId>
  events: unknown[]
  /** Events about another device than the one that speaks. */
  foreign: Refused[]
  /** Whether it is answered although nothing is refused: somebody waits for whether their code was right. */
  isAnswered: boolean
}

/** Why a message is no report. */
export type Fault = 'tooLarge' | 'notJson' | 'invalid'

const parse = (payload: Buffer): unknown => {
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns an event with the device of its topic, if it names none; undefined if it names another one. */
const ofDevice = (event: unknown, device: string): unknown => {
  if (!isObject(event)) return event
  const { device: told = device } = event
  const isOther = typeof told === 'string' && storedMacSpellings(told).find(isMacAddress) !== device
  return isOther ? undefined : { ...event, device: told }
}

export const readReport = (payload: Buffer, sender: Sender): Report | Fault => {
  if (payload.length > limits.messageBytes) return 'tooLarge'
  const told = parse(payload)
  if (told === undefined) return 'notJson'
  const single = z.safeParse(Single, told).data
  const { id: _id, ...event } = single ?? {}
  const batch = single ? { id: single.id, events: [event] } : z.safeParse(Batch, told).data
  if (!batch) return 'invalid'
  const events = 'device' in sender ? batch.events.map((one) => ofDevice(one, sender.device)) : batch.events
  return {
    ...(batch.id !== undefined && { id: batch.id }),
    events,
    foreign: events.flatMap((one, index): Refused[] =>
      one === undefined ? [{ index, reason: 'unknownDevice', field: 'device' }] : [],
    ),
    isAnswered: batch.id !== undefined || events.some((one) => isObject(one) && one['type'] === 'code'),
  }
}
