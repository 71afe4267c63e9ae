// Every limit of the specification, with its section. No other file repeats one.
import { plainText } from './plainText.ts'

/** Drafts of forms: written this long after the last change, deleted after 7 days. */
export const draft = { writeMs: 1000, seconds: 7 * 24 * 60 * 60 } as const

/**
 * Bodies of calls: bytes of one, and of one that anybody may send without an account; lists and objects inside of each other, and values
 * of its JSON; faults and unknown fields that a refusal names, and characters of a name that it shows.
 */
export const body = {
  bytes: 1024 * 1024,
  publicBytes: 16 * 1024,
  depth: 32,
  values: 60_000,
  faults: 10,
  shownName: 60,
} as const

/** Connections: requests of one that wait for their replies. */
export const connection = { requests: 10 } as const

/** Lists (S1§9, S2§2). */
export const list = {
  perPage: 10,
  perPageOptions: [10, 20, 50],
  maxPerPage: 100,
  /** The rows that a list prints at most. */
  maxPrinted: 1000,
  searchMinimum: 3,
  searchMaximum: 200,
  searchDebounceMs: 500,
  /** The spinner appears after this delay, so that quick replies show none. */
  spinnerDelayMs: 150,
} as const

/** Filters of lists (filters.ts): length and conditions of one, nested groups, length of a text, days of `last`, `next` and `older`, values of `in`. */
export const filter = { length: 1000, conditions: 20, depth: 2, text: 200, days: 3660, values: 50 } as const

/** Columns of lists (columns.ts): length of a set as text, and the width of one in pixels. */
export const columns = { length: 1000, minWidth: 60, maxWidth: 600 } as const

/**
 * Everything about a person: the most lines of what they did, how many lines are read at once, and how many records with their name the
 * report of an erasure lists.
 * Opening a record whose values lists mask is noted once in this time for a session.
 */
export const personal = { actions: 50_000, chunk: 500, named: 50, openedSeconds: 60 * 60 } as const

/** Views of lists: how many a person may own for one list, and how many of a list the screens count at once. */
export const views = { each: 50, counted: 20 } as const

/**
 * Watches: how many a person may have, and how often servers look for what is new. Changes are told together once the first is so old.
 * Records that enter a view are found by comparing its members, if it has few enough. One look reads so many lines, and a mail shows so many. A watch without news moves on now and then.
 * The mail of a day is sent at this time.
 */
export const watches = {
  each: 200,
  tickSeconds: 60,
  viewSeconds: 5 * 60,
  bundleSeconds: 5 * 60,
  members: 2000,
  lines: 10_000,
  shown: 50,
  idleSeconds: 60 * 60,
  digestTime: '07:00:00',
} as const

/**
 * Plans: how many changes one has, how many a person keeps, bytes of the changes of one and of all that a person keeps, plans of a page,
 * length of a reason, how far ahead one is scheduled, and how many an API token proposes within a window.
 */
export const plan = {
  changes: 200,
  each: 100,
  bytes: 500_000,
  allBytes: 5_000_000,
  perPage: 100,
  reasonLength: 300,
  days: 365,
  proposals: 30,
  windowSeconds: 15 * 60,
} as const

/** Agents: calls of a token in a minute on one server, bytes of a message, characters of the URL that a reading tool makes, and of an answer. */
export const agents = { perMinute: 120, bodyBytes: 512 * 1024, urlLength: 16_000, answerLength: 200_000 } as const

/**
 * Who has a record open: a page is gone when nothing is heard of it for so many seconds, is written again after fewer, so many people
 * are told, and so many pages of a person are known.
 */
export const presence = { seconds: 60, writeSeconds: 20, shown: 20, pages: 50 } as const

/** How many opened records a browser remembers, of which a menu may show fewer. */
export const recentRecords = { kept: 30 } as const

/** Is the text longer than a search may be? */
export const isLongSearch = (text: string): boolean => text.length > list.searchMaximum

/** Can the text be searched for: 3 characters that can be seen and more, or none (S1§5)? */
export const isSearchable = (text: string): boolean => {
  const { length } = plainText(text)
  return length === 0 || (length >= list.searchMinimum && !isLongSearch(text))
}

/** Can this text be the id of a record: a positive integer of PostgreSQL? */
export const isId = (text: string | null | undefined): text is string =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) < 2 ** 31

/** The palette's search: maximum number of results per resource. A search needs 3 characters or an id. */
export const palette = { each: 5 } as const
export const isFindable = (text: string): boolean => {
  const plain = plainText(text)
  return (plain !== '' && isSearchable(plain)) || isId(plain)
}

/** Timeouts of one attempt of a call, and of attempt, refresh and retry together (S1§7). */
export const request = { timeoutMs: 60_000, cancelMs: 70_000 } as const

/** Lifetimes of a session that both sides know, and of what the browser stores (S1§4, S1§9). */
export const session = {
  tokenSeconds: 15 * 60,
  storageSeconds: 86_400,
  lastLocationSeconds: 120,
  /** The site refreshes an access token this long before it expires, and warns this long before a session ends. */
  renewalSeconds: 30,
  warningSeconds: 2 * 60,
  /** Calls of a page that nobody has touched for this long renew no token. */
  attendedSeconds: 60 * 60,
} as const

/** Sign-in, refreshes and mailed links; only the server uses these (S1§4). */
export const signIn = {
  refreshSeconds: 24 * 60 * 60,
  /** A session ends this long after its sign-in, even if it was refreshed. */
  days: 30,
  /** A refresh token that was just used returns the same new pair for this long. */
  reuseSeconds: 10,
  /** Lifetime of mailed links: 3 days for a first password or an activation, an hour for a recovery. */
  activationSeconds: 3 * 24 * 60 * 60,
  recoverySeconds: 60 * 60,
  /** Lifetime of the link that confirms a new e-mail. */
  emailChangeSeconds: 24 * 60 * 60,
  loginWindowSeconds: 15 * 60,
  /** Failed attempts within that window: per account and network address, and per network address for all accounts. */
  loginTries: 10,
  addressTries: 100,
  /** Maximum number of queued password checks: each one occupies a thread. */
  waitingPasswords: 50,
  /** The mail of a recovery is written after a random delay; this many recoveries may wait at a time. */
  recoveryPauseMs: { minimum: 200, maximum: 3_000 },
  waitingRecoveries: 200,
} as const

/** Second factors: lifetimes of a call that waits for one, of its proof in a session, of a remembered device and of a request to remove them. */
export const secondFactor = {
  stepSeconds: 5 * 60,
  proofSeconds: 10 * 60,
  deviceSeconds: 30 * 24 * 60 * 60,
  removalSeconds: 7 * 24 * 60 * 60,
  /** A confirmed removal takes effect after this time, in which its owner can stop it; who confirms it has been an administrator for at least this long. */
  removalDelaySeconds: 24 * 60 * 60,
  confirmerSeconds: 7 * 24 * 60 * 60,
  /** Time to set up a second factor where a setting requires it. */
  graceSeconds: 7 * 24 * 60 * 60,
  perUser: 10,
  recoveryCodes: 10,
  nameLength: 60,
  /** Codes of an authenticator app: digits, seconds of a time step, and accepted steps before and after the present one. */
  code: { digits: 6, seconds: 30, window: 1 },
  /** The characters of a browser's description of itself that are stored. */
  agentLength: 300,
} as const

/** API tokens of a person: how many, days until the end, days before it in which the site warns, length of a name, and seconds between two notes of the last use. */
export const apiToken = { perUser: 20, maxDays: 365, soonDays: 3, nameLength: 60, useSeconds: 60 } as const

/** Keys of installations: length of a name, records that one is bound to, seconds between two notes of the last use, and for how long a replaced key still works. */
export const installationKey = {
  nameLength: 60,
  records: 500,
  useSeconds: 60,
  overlapSeconds: 7 * 24 * 60 * 60,
} as const

/**
 * Webhooks: how many there are, lengths of a name and an address, for how long a replaced secret still signs; of one attempt its time and
 * the size of its body, the characters of the answer that are kept; how often an event is tried, the pause after the first try, which
 * each further one makes four times as long, and the longest; the longest pause after several failures in a row; after how long without
 * a success a webhook is turned off; the events that wait for one at most; how often the log is looked at, with and without webhooks; webhooks served at a time.
 */
export const webhook = {
  each: 20,
  nameLength: 60,
  urlLength: 500,
  overlapSeconds: 7 * 24 * 60 * 60,
  timeoutMs: 10_000,
  bodyBytes: 256 * 1024,
  answerLength: 500,
  tries: 15,
  retrySeconds: 5,
  maxRetrySeconds: 12 * 60 * 60,
  maxPauseSeconds: 60,
  disableSeconds: 3 * 24 * 60 * 60,
  waiting: 1000,
  pollSeconds: 2,
  idlePollSeconds: 60,
  atOnce: 4,
} as const

/** The link that an operator prints for an administrator (npm run admin). */
export const resetLink = { seconds: 30 * 60 } as const

/** Maximum number of mails that people can trigger within the window: to one mailbox, and by one sender. */
export const mail = { windowSeconds: 15 * 60, perRecipient: 3, perSender: 30 } as const

/** Lengths of text (S1§9, S2§5). */
export const text = {
  name: 100,
  nameMinimum: 3,
  userName: 200,
  email: 200,
  description: 255,
  /** The name of a view. */
  view: 60,
  other: 255,
  document: 14,
  /** A CNPJ with its punctuation. */
  maskedDocument: 18,
  zipcode: 12,
  /** A phone number as typed or pasted, separators included. */
  phone: 40,
  /** A rich text, tags included. */
  html: 50_000,
} as const

/** Passwords (S2§9). */
export const password = { minimum: 8, maximum: 16 } as const

/** Earliest valid date: SQL has no year 0, and no living person was born earlier. */
export const firstDay = '1900-01-01'

/** Uploads (S1§9): maximum size in bytes, the same in the message's unit, and the lifetime of a signed URL. */
export const upload = {
  bytes: 5 * 1024 * 1024,
  megabytes: 5,
  signedSeconds: 5 * 60,
  /** The width and height of the small version of a picture, in pixels: a cell of 32 px on a screen of four pixels per px. */
  thumbnailSide: 128,
} as const

/** Limits on the work that uploads cause on the server. */
export const receiving = {
  /** Maximum declared size of an image; a larger one is rejected before decoding. */
  pixels: 50_000_000,
  /** Maximum memory of a decoded image: four bytes per pixel; 16 bits per channel need more. */
  decodedBytes: 200_000_000,
  /** Pictures that are re-encoded at a time and queued; forms with files that are received at a time, for each person, and queued unread. */
  pictures: { atOnce: 2, waiting: 20 },
  forms: { atOnce: 16, each: 4, waiting: 64 },
  /** Large bodies without files that are received and answered at a time, for each person, and queued unread. */
  bodies: { atOnce: 8, each: 4, waiting: 200 },
  /** A form is refused when fewer bytes arrive in this time: slower ones would not arrive within the timeout of a call either. */
  stall: { stallMs: 15_000, leastBytes: 64 * 1024 },
  /** Small versions of pictures that are made at a time and queued, and how many of them (about 4 kB each) stay in memory. */
  thumbnails: { atOnce: 1, waiting: 100 },
  thumbnailsKept: 2000,
  /** Larger images are stored scaled down: no screen shows more. */
  storedSide: 2048,
} as const

/** A select search (S1§7). `size` is the maximum number of results. */
export const quickSearch = {
  /** A form reuses results for this long, so that filling twenty slots sends one request. */
  freshMs: 60_000,
  size: 20,
} as const

/**
 * Imports: size of a file, and of what a workbook contains when it is unpacked; characters of a row, and of the texts that the cells
 * of a workbook share; memory of the thread that reads a file, and the time that it may take; columns; rows of a sheet with the empty
 * ones, as Excel has them; rows with a value, by database; rows that are written together; errors that are reported, and of these shown
 * on screen; corrected cells, and characters of one; values that an error offers for a cell, and of these named in its sentence; length of a JSON text, and values of the errors of a report; files that are read or imported at a time per server, and calls that wait for their turn.
 */
export const imports = {
  bytes: 20 * 1024 * 1024,
  megabytes: 20,
  unpackedBytes: 200 * 1024 * 1024,
  rowCharacters: 1_000_000,
  sharedCharacters: 50_000_000,
  readMegabytes: 128,
  readMs: 8_000,
  columns: 100,
  sheetRows: 1_048_576,
  rows: { postgres: 100_000, pglite: 5_000 },
  chunk: 200,
  errors: 10_000,
  shownErrors: 100,
  shownChanges: 50,
  corrections: 1000,
  cell: 1000,
  offered: 50,
  named: 8,
  samples: 3,
  jsonLength: 4_000_000,
  jsonValues: 350_000,
  atOnce: 2,
  waiting: 8,
} as const

/**
 * Exports of a server: how many are open at a time, for each person, and how many of them read rows at a time. One ends when its
 * client has read nothing for `idleMs`, or is not done after `lifetimeMs`.
 */
export const exports = { open: 12, each: 2, atOnce: 2, idleMs: 60_000, lifetimeMs: 60 * 60_000 } as const

/** The change log. */
export const changes = {
  /** Lines of a page. */
  perPage: 20,
  maxPerPage: 100,
  /** How long the site offers an undo, and how much longer the server accepts it. */
  undoSeconds: 10,
  undoGraceSeconds: 5,
  /** The notifications contain the changes of these days. */
  notificationDays: 30,
  /** Unread changes are counted up to this number. */
  maxUnread: 99,
  /** Seconds between two requests for what others have changed. */
  liveSeconds: 5,
  /** Such a request looks this many ids back, for changes that were committed late. */
  liveOverlap: 50,
} as const

/**
 * Actions on many records: ids that a body may name, records of a run, records and ms of one transaction, seconds without a sign of life
 * after which a run counts as interrupted, ms between two looks at its progress, runs that a person sees again, and records that a
 * revert names because somebody has changed them since.
 */
export const bulk = {
  maxIds: 1000,
  maxRows: 100_000,
  chunk: 100,
  chunkMs: 150,
  staleSeconds: 60,
  pollMs: 700,
  latest: 20,
  named: 50,
} as const

/** Expired rows and mails in files are kept this long, in case somebody asks about them. */
export const retention = { days: 30, maxDays: 3650 } as const

/** Nightly backups: how many are kept, when they are made (time of the installation's day), and when a missing one is late or tried again. */
export const backups = { keep: 7, time: '03:00:00', lateSeconds: 25 * 60 * 60, retrySeconds: 60 * 60 } as const

/** The shell (S1§9, S2§9). Times in ms, offsets in px. */
export const shell = {
  progressStep: 10,
  progressIntervalMs: 30,
  progressResetMs: 300,
  scrollTopOffset: 300,
  scrollTopMs: 600,
  contentAnimationMs: 200,
  /** How often it is checked whether the first screen has loaded. */
  idleMs: 2000,
  /** Two clicks within this time can be one double-click. */
  doublePressMs: 500,
  menuMinimizeMs: 50,
  menuRestoreMs: 100,
  /** Records in the menu: the last ones that were opened, and the pinned ones at most. */
  recentRecords: 5,
  pinnedRecords: 10,
} as const
