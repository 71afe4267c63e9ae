// The limits and numbers of this product's resources and screens; those of the machine are in kernel/contract/limits.ts.

/** Users (S1§9). */
export const user = { minimumAge: 12 } as const

/** A device's reset code (S2§9), and how many codes a person opens and a device has within the window: its dialog opens one a minute. */
export const resetCode = { digits: 6, seconds: 60, windowSeconds: 15 * 60, perPerson: 30, perDevice: 20 } as const

/**
 * What devices report: events of a batch, of a device in a window, how far ahead a clock may be, and after how long without a contact
 * the next one is told as an event.
 */
export const telemetry = {
  events: 1000,
  perDevice: 3000,
  windowSeconds: 60,
  aheadSeconds: 5 * 60,
  days: 30,
  connectedSeconds: 60 * 60,
  /** A device that was not heard of for this long needs attention. */
  silentDays: 3,
  firmware: 60,
  eventsPerPage: 50,
  /** The days of a device that are shown without asking, and at most. */
  shownDays: 90,
  maxDays: 730,
  /** The reasons of refusals that a campaign shows. */
  shownReasons: 5,
  reason: 100,
} as const

/** Length of a campaign's description (S2§5), its dial and its default numbers (S2§3, S2§9). */
export const campaign = {
  description: 100,
  slots: 20,
  shots: 100,
  maxShots: 100_000,
  shotSeconds: 5,
  maxShotSeconds: 60,
} as const

/** Quizzes: length of an answer's description (S2§5) and answers per question (our own limit). */
export const quiz = {
  description: 100,
  answers: 100,
  /** Duration of the tree's skeleton, and delay before the quiz reloads after a rejected move (S2§4, §9). */
  skeletonMs: 3000,
  reloadMs: 2000,
} as const

/** The dashboard: numbers of items and points in a chart; thresholds for what needs attention. */
export const dashboard = {
  /** What `limit=true` keeps (S2§7), what the site's charts show, and what a caller can ask for. */
  largest: 5,
  charted: 10,
  maxLargest: 50,
  /** A longer period has several days per point. */
  points: 100,
  lowShots: 10,
  newsDays: 14,
} as const

/** Page size of the geography service (S1§7). */
export const geography = { pageSize: 10 } as const
