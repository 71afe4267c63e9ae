// Collects the reports of all sessions of a server, stores many of them in one transaction, answers, and acknowledges
// what is stored. What cannot be stored now waits here without an acknowledgment, so that the broker keeps it.
import { setTimeout as pause } from 'node:timers/promises'
import { noteKeyUse, openById } from '#kernel/core/server/account/installationKeys.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { sqlState } from '#kernel/core/server/database/errors.ts'
import { mqtt as limits } from '#src/product/limits.ts'
import { type Judgment, takeIn } from '#src/resources/telemetry/ingest.server.ts'
import type { Message } from './connection.ts'
import { type Fault, type Report, readReport } from './reports.ts'
import type { Sender, Topics } from './topics.ts'

/** A report that waits to be stored. */
interface Waiting {
  report: Report
  sender: Sender
  message: Message
  answer: Answer
  since: number
}

type Answer = (sender: Sender, body: object) => Promise<void>

export interface IntakeCounts {
  received: number
  acknowledged: number
  /** Messages that were no reports, or could not be stored. */
  unreadable: number
  answered: number
  new: number
  known: number
  refused: number
}

export interface Intake {
  /** Takes a message of a broker in. What it returns holds further ones back until there is room. */
  receive: (message: Message, answer: Answer) => Promise<void> | undefined
  counts: Readonly<IntakeCounts>
  load: () => { inFlight: number; oldestSeconds: number }
  /** Begins no transaction any more; resolves when what is under way is acknowledged. */
  stop: () => Promise<void>
}

/** SQLSTATEs of statements that fail however often they are tried: class 22, 23, 42 and those that functions raise. */
const isLasting = (error: unknown): boolean =>
  /^(?:22|23|42|P0)/.test(sqlState(error) ?? '') || error instanceof TypeError || error instanceof RangeError

export const createIntake = (
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'settings' | 'log'>,
  topics: Topics,
): Intake => {
  const { log } = dependencies
  const counts = { received: 0, acknowledged: 0, unreadable: 0, answered: 0, new: 0, known: 0, refused: 0 }
  /** By who speaks: all devices for themselves, or a key. */
  const queues = new Map<string, Waiting[]>()
  const inFlight = new Set<Waiting>()
  const stopped = new AbortController()
  const running = new Set<Promise<void>>()
  const concluding = new Set<Promise<void>>()
  let bytes = 0
  let isAway = false
  let room: PromiseWithResolvers<void> | undefined

  const isFull = () => inFlight.size >= limits.inFlight || bytes >= limits.bytesInFlight

  const leave = (one: Waiting): void => {
    if (!inFlight.delete(one)) return
    bytes -= one.message.payload.length
    if (isFull()) return
    room?.resolve()
    room = undefined
  }
  /** Answers, and then acknowledges: the reports of a server that ends in between come again. */
  const answerAndAcknowledge = async (message: Message, answering: Promise<void> | undefined): Promise<void> => {
    await answering?.then(
      () => counts.answered++,
      (error: unknown) => log.debug({ err: error }, 'an answer to a report was not published'),
    )
    counts.acknowledged++
    message.acknowledge()
  }
  const inBackground = (work: Promise<void>): void => {
    const job = work.finally(() => concluding.delete(job))
    concluding.add(job)
  }
  const conclude = (one: Waiting, body: object, isAnswered: boolean): void => {
    const { sender, report, message, answer } = one
    const id = report.id === undefined ? {} : { id: report.id }
    const answering = isAnswered ? answer(sender, { ...id, ...body }) : undefined
    inBackground(answerAndAcknowledge(message, answering).finally(() => leave(one)))
  }
  const refuse = (message: Message, sender: Sender | undefined, fault: Fault, answer: Answer): void => {
    counts.unreadable++
    inBackground(answerAndAcknowledge(message, sender && answer(sender, { error: fault })))
  }

  /** Stores reports of one speaker in one transaction. */
  const store = async (batch: readonly Waiting[], key: number | undefined): Promise<void> => {
    const own = batch.flatMap((one) =>
      one.report.events.flatMap((event, index) => (event === undefined ? [] : [{ one, event, index }])),
    )
    const opened = key === undefined ? undefined : await openById(dependencies, key)
    const isUnknown = key !== undefined && !opened
    if (opened?.isUseDue) void noteKeyUse(dependencies, opened.id)
    const judgment: Judgment =
      own.length === 0 || isUnknown
        ? { fresh: [], known: [], refused: [] }
        : await takeIn(dependencies, { events: own.map(({ event }) => event) }, opened)
    if (isUnknown) judgment.refused = own.map((_, index) => ({ index, reason: 'unknownDevice', field: 'device' }))
    const results = new Map(batch.map((one) => [one, { new: 0, known: 0, refused: [...one.report.foreign] }]))
    const resultOf = (place: number) => {
      const found = own[place]
      return { index: found?.index ?? 0, result: found && results.get(found.one) }
    }
    for (const place of judgment.fresh) {
      const { result } = resultOf(place)
      if (result) result.new++
    }
    for (const place of judgment.known) {
      const { result } = resultOf(place)
      if (result) result.known++
    }
    for (const { index: place, ...refusal } of judgment.refused) {
      const { index, result } = resultOf(place)
      result?.refused.push({ index, ...refusal })
    }
    for (const [one, result] of results) {
      counts.new += result.new
      counts.known += result.known
      counts.refused += result.refused.length
      result.refused.sort((first, other) => first.index - other.index)
      conclude(one, result, one.report.isAnswered || result.refused.length > 0)
    }
  }

  const wait = (tries: number): Promise<void> =>
    pause(Math.min(limits.firstPauseMs * 2 ** (tries - 1), limits.longestPauseMs / 2), undefined, {
      signal: stopped.signal,
      ref: false,
    }).catch(() => undefined)

  /** Stores reports, again and again while the database is away. One that can never be stored does not hold up others. */
  const storeSurely = async (batch: readonly Waiting[], key: number | undefined): Promise<void> => {
    for (let tries = 1; !stopped.signal.aborted; tries++) {
      try {
        await store(batch, key)
        if (isAway) log.info('reports of the broker are stored again')
        isAway = false
        return
      } catch (error) {
        const isPoison = isLasting(error)
        if (isPoison && batch.length > 1) {
          for (const one of batch) await storeSurely([one], key)
          return
        }
        const [only] = batch
        if (isPoison && only) {
          log.error({ err: error, sender: only.sender }, 'a report could not be stored, and is dropped')
          counts.unreadable++
          return conclude(only, { error: 'failed' }, true)
        }
        if (!isAway) log.warn({ err: error }, 'reports of the broker wait: they cannot be stored')
        isAway = true
        await wait(tries)
      }
    }
  }

  /** Takes the next reports of the speaker whose turn it is. */
  const next = (): { batch: Waiting[]; key: number | undefined } | undefined => {
    for (const [speaker, queue] of queues) {
      queues.delete(speaker)
      const batch: Waiting[] = []
      let events = 0
      while (queue[0] && (batch.length === 0 || events + queue[0].report.events.length <= limits.events)) {
        const one = queue.shift()
        if (!one) break
        if (one.message.isLost()) {
          leave(one)
          continue
        }
        batch.push(one)
        events += one.report.events.length
      }
      if (queue.length > 0) queues.set(speaker, queue)
      const [first] = batch
      if (first) return { batch, key: 'key' in first.sender ? first.sender.key : undefined }
    }
    return undefined
  }

  const work = (): void => {
    while (!stopped.signal.aborted && running.size < limits.transactions) {
      const due = next()
      if (!due) return
      const job = storeSurely(due.batch, due.key).finally(() => {
        running.delete(job)
        work()
      })
      running.add(job)
    }
  }

  return {
    counts,
    load: () => {
      const [oldest] = inFlight
      return { inFlight: inFlight.size, oldestSeconds: oldest ? (performance.now() - oldest.since) / 1000 : 0 }
    },
    receive: (message, answer) => {
      counts.received++
      const sender = topics.senderOf(message.topic)
      const report = sender ? readReport(message.payload, sender) : 'invalid'
      if (!sender || typeof report === 'string') {
        refuse(message, sender, typeof report === 'string' ? report : 'invalid', answer)
        return undefined
      }
      const waiting: Waiting = { report, sender, message, answer, since: performance.now() }
      const speaker = 'key' in sender ? String(sender.key) : ''
      const queue = queues.get(speaker) ?? []
      queue.push(waiting)
      queues.set(speaker, queue)
      inFlight.add(waiting)
      bytes += message.payload.length
      // Messages of one read are collected first.
      setImmediate(work)
      if (!isFull()) return undefined
      room ??= Promise.withResolvers()
      return room.promise
    },
    stop: async () => {
      stopped.abort()
      room?.resolve()
      await Promise.all(running)
      await Promise.all(concluding)
    },
  }
}
