// Tells people by mail what is new in what they watch: within minutes, so that ten saves are one mail, or once a day.
// The mail and the new cursors are one transaction, so two servers never tell the same.
import type { FastifyBaseLogger } from 'fastify'
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'
import { watches as limits } from '#kernel/features/watches/contract/limits.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { findUser } from '#kernel/core/server/account/tables/signedInUser.ts'
import { createHorizon } from '#kernel/features/watches/server/newLines.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { type StandingWatch, watches } from '#kernel/features/watches/server/table.ts'
import { endWatchesUrl } from './endWatches.ts'
import { composeWatchMail } from './watchMail.ts'
import { watchNews, type WatchNews } from './watchNews.ts'
import { sectionsOf } from './watchWords.ts'

type WatcherDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'settings' | 'registry' | 'publicUrl' | 'dispatcher' | 'tokens'
> & { log: FastifyBaseLogger }

export interface Watcher {
  /** Looks once at every watch that is due. Failures are logged. */
  run(): Promise<void>
}

/** Another server has told what is new. */
class ToldMeanwhile extends Error {
  override readonly name = 'ToldMeanwhile'
}

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

/** Returns when a watch is looked at next. */
export const nextLook = ({ frequency, viewId }: Pick<StandingWatch, 'frequency' | 'viewId'>, now: Date): string => {
  if (frequency === 'now') return later(now, viewId === null ? 0 : limits.viewSeconds)
  const day = dayOf(now)
  const morning = instantAt(day, limits.digestTime)
  return (morning > now ? morning : instantAt(addDays(day, 1), limits.digestTime)).toISOString()
}

const hasNews = ({ lines, entered }: WatchNews): boolean => lines.length > 0 || entered.length > 0

/** Whether what is new is old enough to be told, so that what follows it soon is told in the same mail. */
const isRipe = ({ watch, lines, entered }: WatchNews, now: Date): boolean => {
  if (watch.frequency === 'daily') return true
  const [first] = lines
  if (!first) return entered.length > 0
  return now.getTime() - Date.parse(first.at) >= limits.bundleSeconds * 1000
}

export const createWatcher = (dependencies: WatcherDependencies): Watcher => {
  const { database, clock, settings, publicUrl, dispatcher, log } = dependencies
  const { db } = database
  const horizon = createHorizon()

  /** Notes where watches without news stand: those of records now and then, because they are looked at without end. */
  const moveOn = async ({ watch, next }: WatchNews, now: Date): Promise<void> => {
    const isIdle = watch.viewId === null && watch.frequency === 'now'
    if (isIdle && now.getTime() - Date.parse(watch.dueAt) < limits.idleSeconds * 1000) return
    await watches.advance(db, watch, { ...next, dueAt: nextLook(watch, now) })
  }

  const look = async (ownerId: number, upTo: number, now: Date): Promise<void> => {
    const user = await findUser(db, ownerId)
    const account = user && (await accounts.one(db, ownerId))
    if (!user || !account?.active || !account.confirmed) return await watches.endAllOf(db, ownerId)
    const { me } = withOperatingRights(user, settings)
    const all = await watches.of(db, ownerId)
    const isDue = ({ dueAt }: StandingWatch) => Date.parse(dueAt) <= now.getTime()
    const due = await watchNews(db, dependencies, me, all.filter(isDue), upTo)
    const isMailed = due.some((one) => hasNews(one) && isRipe(one, now))
    // A mail tells everything that is new, so that the next one does not follow at once.
    const others = isMailed ? all.filter((one) => !isDue(one) && one.frequency === 'now') : []
    const news = [...due, ...(await watchNews(db, dependencies, me, others, upTo))]
    const told = isMailed ? news.filter(hasNews) : []
    for (const one of news) if (!hasNews(one)) await moveOn(one, now)
    const [first] = told
    if (!first) return
    const sections = await sectionsOf(db, dependencies, told, first.watch.language)
    await database.transaction(async (trx) => {
      for (const { watch, next } of told)
        if (!(await watches.advance(trx, watch, { ...next, dueAt: nextLook(watch, now) }))) throw new ToldMeanwhile()
      if (sections.length === 0) return
      const mail = composeWatchMail({
        sections,
        language: first.watch.language,
        user: account,
        brand: settings.BRAND,
        frequency: told.every(({ watch }) => watch.frequency === 'daily') ? 'daily' : 'now',
        publicUrl: publicUrl(),
        unsubscribeUrl: endWatchesUrl(
          dependencies,
          { userId: ownerId, watchIds: sections.map(({ watchId }) => watchId) },
          first.watch.language,
        ),
      })
      await mails.create(trx, ownerId, mail, now)
    })
    void dispatcher.wake()
  }

  return {
    async run() {
      try {
        const upTo = await horizon.read(db)
        const now = clock.now()
        for (const ownerId of await watches.duePeople(db, now))
          await look(ownerId, upTo, now).catch((error: unknown) => {
            if (!(error instanceof ToldMeanwhile))
              log.warn({ err: error, user: ownerId }, 'watches could not be looked at')
          })
      } catch (error) {
        log.warn({ err: error }, 'watches could not be looked at')
      }
    },
  }
}

/** Repeats looks at the watches. Returns the function that stops it and waits for the current look. */
export const startWatcher = (watcher: Watcher): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= watcher.run().finally(() => (running = undefined))
  }, limits.tickSeconds * 1000).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
