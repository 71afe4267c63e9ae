// Judges the events of a batch by themselves: their form, and their time. Pure.
import * as z from 'zod/mini'
import { telemetry as limits } from '#product/limits.ts'
import { type Refusal, TelemetryEvent } from './payloads.ts'

/** An event with its index in the batch. */
export interface Indexed<Event = TelemetryEvent> {
  index: number
  event: Event
}

export interface Refused {
  index: number
  reason: Refusal
  field?: string
}

/** The earliest moment whose shots are still kept: earlier ones could be counted twice. */
export const oldestAccepted = (
  now: Date,
  { days, keptMonths }: { days: number; keptMonths?: number | undefined },
): Date => {
  const byDays = new Date(now.getTime() - days * 86_400_000)
  if (keptMonths === undefined) return byDays
  const byMonths = new Date(now)
  byMonths.setUTCMonth(byMonths.getUTCMonth() - keptMonths)
  return byMonths > byDays ? byMonths : byDays
}

const timeFault = ({ at }: TelemetryEvent, now: Date, oldest: Date): Refusal | undefined => {
  const moment = Date.parse(at)
  if (moment > now.getTime() + limits.aheadSeconds * 1000) return 'inFuture'
  return moment < oldest.getTime() ? 'tooOld' : undefined
}

/** Splits a batch into events that can be stored, with times in milliseconds, and those that cannot. */
export const judgeEvents = (
  events: readonly unknown[],
  now: Date,
  oldest: Date,
): { judged: Indexed[]; refused: Refused[] } => {
  const judged: Indexed[] = []
  const refused: Refused[] = []
  for (const [index, raw] of events.entries()) {
    const { data, error } = z.safeParse(TelemetryEvent, raw)
    if (!data) {
      const [field] = error.issues[0]?.path ?? []
      refused.push({ index, reason: 'invalid', ...(typeof field === 'string' && { field }) })
      continue
    }
    const fault = timeFault(data, now, oldest)
    if (fault) refused.push({ index, reason: fault, field: 'at' })
    else judged.push({ index, event: { ...data, at: new Date(data.at).toISOString() } })
  }
  return { judged, refused }
}
