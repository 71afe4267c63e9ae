// Judges the events of a batch by themselves: their form, and their time. Pure.
import * as z from 'zod/mini'
import { telemetry as limits } from '#src/product/limits.ts'
import { isParsed, type Refusal, TelemetryEvent } from './payloads.ts'

export interface Indexed<Event = TelemetryEvent> {
  index: number
  event: Event
}

export interface Refused {
  index: number
  reason: Refusal
  field?: string
}

/** The earliest moment whose shots are still kept, each by itself: earlier ones could be counted twice. */
export const oldestAccepted = (
  now: Date,
  {
    days,
    keptMonths,
    packedUntil = null,
  }: { days: number; keptMonths?: number | undefined; packedUntil?: string | null },
): Date => {
  const moments = [now.getTime() - days * 86_400_000]
  if (keptMonths !== undefined) moments.push(new Date(now).setUTCMonth(now.getUTCMonth() - keptMonths))
  if (packedUntil !== null) moments.push(Date.parse(packedUntil))
  return new Date(Math.max(...moments))
}

const timeFault = ({ at }: TelemetryEvent, now: Date, oldest: Date): Refusal | undefined => {
  const moment = Date.parse(at)
  if (moment > now.getTime() + limits.aheadSeconds * 1000) return 'inFuture'
  return moment < oldest.getTime() ? 'tooOld' : undefined
}

interface Judged<One extends Indexed = Indexed> {
  judged: One[]
  refused: Refused[]
}

/** Splits events by whether their time can be true. */
export const judgeTimes = <One extends Indexed>(events: readonly One[], now: Date, oldest: Date): Judged<One> => {
  const judged: One[] = []
  const refused: Refused[] = []
  for (const one of events) {
    const reason = timeFault(one.event, now, oldest)
    if (reason) refused.push({ index: one.index, reason, field: 'at' })
    else judged.push(one)
  }
  return { judged, refused }
}

/** Splits a batch into events of a valid form, with times in milliseconds, and others. */
export const readEvents = (events: readonly unknown[]): Judged => {
  const judged: Indexed[] = []
  const refused: Refused[] = []
  for (const [index, raw] of events.entries()) {
    const { data, error } = isParsed(raw) ? { data: raw } : z.safeParse(TelemetryEvent, raw)
    if (data) judged.push({ index, event: { ...data, at: new Date(data.at).toISOString() } })
    else {
      const [field] = error?.issues[0]?.path ?? []
      refused.push({ index, reason: 'invalid', ...(typeof field === 'string' && { field }) })
    }
  }
  return { judged, refused }
}

/** Splits a batch into events that can be stored, and those that cannot. */
export const judgeEvents = (events: readonly unknown[], now: Date, oldest: Date): Judged => {
  const { judged, refused } = readEvents(events)
  const timed = judgeTimes(judged, now, oldest)
  return { judged: timed.judged, refused: [...refused, ...timed.refused] }
}
