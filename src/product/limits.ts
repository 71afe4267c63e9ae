// The limits of this product's resources and screens; the machine's are in kernel/core/contract/limits.ts.

/** Users (S1§9). */
export const user = { minimumAge: 12 } as const

/** A device's reset code (S2§9), and the codes of a person and a device within the window. */
export const resetCode = { digits: 6, seconds: 60, windowSeconds: 15 * 60, perPerson: 30, perDevice: 20 } as const

/**
 * Telemetry: events of a batch, and of a device in a window, how far ahead a clock may be, and the pause before a
 * contact that is an event.
 */
export const telemetry = {
  events: 1000,
  perDevice: 3000,
  windowSeconds: 60,
  aheadSeconds: 5 * 60,
  days: 30,
  connectedSeconds: 60 * 60,
  /** The shots that one row has at most, of a device in a month that is over. */
  packedShots: 10_000,
  /** A device that was not heard of for this long needs attention. */
  silentDays: 3,
  /** It is late after so many of its usual pauses, but not before an hour: shorter silence is no event. */
  latePauses: 4,
  /** Pauses that are shorter than this say nothing of how often it talks: shots may come in crowds. */
  leastPause: 60,
  /** It comes and goes if it was late so often within a day. */
  returns: 4,
  firmware: 60,
  eventsPerPage: 50,
  /** The days of a device that are shown without asking, and at most. */
  shownDays: 90,
  maxDays: 730,
  /** The reasons of refusals that a campaign shows. */
  shownReasons: 5,
  reason: 100,
  /** What a chip of two bytes says that has no level. */
  unsetLevel: 65_535,
} as const

/**
 * Commands to devices: seconds until they expire, devices of a call, those that a page shows; and after how many refusals
 * an action on many devices stops, if they are so many of a hundred answers.
 */
export const commands = {
  seconds: 86_400,
  locateSeconds: 600,
  devices: 1000,
  shown: 10,
  leastRefusals: 3,
  refusedPercent: 5,
} as const

/**
 * The MQTT bridge: messages and bytes that wait to be stored, the largest message, events and transactions at once,
 * own messages without an answer of the broker, and devices of a page of what to publish.
 */
export const mqtt = {
  inFlight: 1000,
  bytesInFlight: 16 * 1024 * 1024,
  messageBytes: 1024 * 1024,
  events: 500,
  transactions: 2,
  unanswered: 100,
  page: 500,
  connectSeconds: 10,
  keepAliveSeconds: 30,
  firstPauseMs: 250,
  longestPauseMs: 60_000,
  pollSeconds: 5,
  /** A server waits so long for the session of another one that has ended, so that one that starts again finds it. */
  graceSeconds: 15,
  sessions: 16,
  reportId: 64,
} as const

/** When capsules are running out, unless the settings or a campaign say otherwise, and what they may say. */
export const thresholds = { lowShots: 10, criticalShots: 4, maxShots: 100_000, maxDays: 365 } as const

/** How much is left in a capsule. */
export const shotLevels = ['fine', 'low', 'critical', 'empty'] as const
export type ShotLevel = (typeof shotLevels)[number]

/** Why the use of a slot does not tell when its capsule is empty. */
export const refusals = ['young', 'silent', 'idle', 'stuck', 'coarse', 'changed', 'far'] as const
export type Refusal = (typeof refusals)[number]

/** `none`: not made yet. Empty, stored and loose capsules need no forecast. */
export const forecastStates = ['none', 'given', 'empty', 'stored', 'loose', ...refusals] as const
export type ForecastState = (typeof forecastStates)[number]

/** Forecasts of capsules (docs/decisions/forecasts-and-restock.md). */
export const forecast = {
  /** Of a hundred forecasts so many come true; with fewer than `poor`, lists warn of them. */
  percent: 80,
  poor: 70,
  /** Fewer days are too few to know a pace, earlier ones do not matter, and the last ones say how days scatter. */
  leastDays: 14,
  memory: 84,
  window: 28,
  /** The days that count little by little less, and how likely each of these memories is before anything is known. */
  memories: [
    { keeps: 0.99, prior: 0.4 },
    { keeps: 0.97, prior: 0.3 },
    { keeps: 0.93, prior: 0.2 },
    { keeps: 0.88, prior: 0.1 },
  ],
  /** Days scatter by at least this part of the variance of pure chance. */
  leastScatter: 0.3,
  /** The last days that are compared with those before, and by how many standard deviations another use differs. */
  splits: [7, 14, 28],
  change: 2.8,
  /** No shot where this many were expected has a chance of one in a hundred. */
  unlikely: 4.6,
  outageDays: 5,
  silentDays: 1.5,
  coarseStep: 5,
  coarseDays: 4,
  farDays: 730,
  /** A refused forecast uses the mean of the last days, wrong by this part of its time; fewer days are none. */
  roughDays: 14,
  roughLeast: 4,
  roughShare: 0.4,
  /** Forecasts of these days are counted; a band is over some days late, as devices may report. */
  scoreDays: 90,
  lateDays: 3,
  /** How fast the score corrects the width of bands, how many forecasts it needs for that, and how far it goes. */
  widthStep: 0.02,
  widthDue: 200,
  narrowest: 0.6,
  widest: 2,
} as const

/**
 * Runs of quizzes: of a batch, answers of one, the pause after which it was left, its longest time, the days in which a
 * shot shows use, the runs below which a share says little, and new runs of a key without a device per hour.
 */
export const quizRuns = {
  runs: 1000,
  answers: 500,
  leftSeconds: 30 * 60,
  longestSeconds: 24 * 60 * 60,
  usedDays: 7,
  fewRuns: 30,
  withoutDevice: 10_000,
} as const

/**
 * Alerts: the longest hysteresis in minutes, repetition in hours and snooze, people of a rule, lengths of texts; ms
 * between looks, records of a rule, and those named by a mail and a page.
 */
export const alerts = {
  minutes: 7 * 24 * 60,
  repeatHours: 30 * 24,
  people: 50,
  advice: 500,
  comment: 2000,
  title: 210,
  snoozeHours: 30 * 24,
  everySeconds: 60,
  pollSeconds: 10,
  found: 20_000,
  named: 5,
  shown: 50,
  /** Mails that the page of an alert shows. */
  mails: 200,
} as const

/**
 * The restock plan (docs/decisions/forecasts-and-restock.md): days until and between deliveries, and the service level,
 * with their limits; the days that a visit looks ahead; quantities and notes.
 */
export const restock = {
  leadDays: 7,
  maxLeadDays: 180,
  periodDays: 14,
  maxPeriodDays: 180,
  service: 95,
  leastService: 50,
  mostService: 99,
  visitDays: 14,
  /** Half a band in standard deviations. A normal distribution has 1.28 for 80 %, but errors are often far off. */
  bandReach: 1.1,
  /** The part of the variance of a slot that all slots of its line share: a busy month empties all of them early. */
  common: 0.5,
  /** Capsules of one slot within a plan at most. */
  perSlot: 20,
  maxQuantity: 100_000,
  /** Lines of one delivery that a call writes. */
  lines: 500,
  notes: 2000,
  /** A capsule taken out with more than this part of its shots left was replaced early, if that is not longer ago. */
  earlyShare: 0.2,
  earlyDays: 90,
} as const

/** Campaigns side by side (docs/decisions/dashboard.md): days, campaigns of a reply, lines of the chart. */
export const board = { days: [7, 14, 28, 90], shownDays: 28, campaigns: 50, lines: 5 } as const

/** Length of a campaign's description (S2§5), its dial and its default numbers (S2§3, S2§9). */
export const campaign = {
  description: 100,
  slots: 20,
  shots: 100,
  maxShots: 100_000,
  shotSeconds: 5,
  maxShotSeconds: 60,
  /** The first devices of a rollout in stages. */
  maxStage: 1_000_000,
  /** So many days ahead, the review of another dial tells which devices it leaves without scent. */
  stockDays: 30,
} as const

/**
 * The usual order of shots (docs/decisions/campaigns.md): their age, how many are read per device and in all, of how
 * many devices; and the pairs of a reply.
 */
export const turns = { days: 28, perDevice: 1000, shots: 100_000, devices: 5000, pairs: 400 } as const

/** Quizzes: length of a description (S2§5); answers per question and fragrances per answer (own limits). */
export const quiz = {
  description: 100,
  answers: 100,
  fragrances: 100,
  /** Paths that one call of the simulator reports. */
  walks: 1000,
  /** How long a link shows the draft on a phone. */
  trialSeconds: 3600,
  /** Questions and answers of a text that is imported. */
  outlineQuestions: 2000,
  outlineAnswers: 10_000,
  /** Characters of a text that is imported. */
  outlineLength: 500_000,
  /** Characters of one of its questions, answers or descriptions with all signs, and problems that are named. */
  outlineItem: 20_000,
  outlineProblems: 100,
  /** Translations that one call saves. */
  savedTranslations: 500,
  /** Duration of the tree's skeleton, and delay before the quiz reloads after a rejected move (S2§4, §9). */
  skeletonMs: 3000,
  reloadMs: 2000,
} as const

/** The banks: groups of nearly equal texts that are shown and merged at once, and quizzes of a row. */
export const bank = { groups: 50, namedQuizzes: 3 } as const

/** The page of a fragrance: how many slots and answers it lists, and of how many last days it counts shots. */
export const fragranceUses = { listed: 100, days: 90 } as const

/** The dashboard: numbers of items and points in a chart; thresholds for what needs attention. */
export const dashboard = {
  /** What `limit=true` keeps (S2§7), what the site's charts show, and what a caller can ask for. */
  largest: 5,
  charted: 10,
  maxLargest: 50,
  /** A longer period has several days per point. */
  points: 100,
  newsDays: 14,
} as const

/** Page size of the geography service (S1§7). */
export const geography = { pageSize: 10 } as const
