// Every limit of the specification, with its section. Optional features have their own (contract/limits.ts).
import { plainText } from './plainText.ts'

/** Drafts of forms: written this long after the last change, deleted after 7 days. */
export const draft = { writeMs: 1000, seconds: 7 * 24 * 60 * 60 } as const

/**
 * Bodies: bytes, with and without an account; nesting and values of JSON; faults and unknown fields that a refusal
 * names, and characters of such a name.
 */
export const body = {
  bytes: 1024 * 1024,
  publicBytes: 16 * 1024,
  depth: 32,
  values: 60_000,
  faults: 10,
  shownName: 60,
} as const

/**
 * Connections: waiting to be accepted; requests of one that wait; bytes parsed before it may be closed; small chunks of
 * a body, and the average bytes of further ones.
 */
export const connection = { waiting: 4096, requests: 4, sliceBytes: 1024, smallChunks: 1000, chunkBytes: 32 } as const

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
  /** The lists of a record's page wait this long for each other, so that none moves another. */
  relatedWaitMs: 500,
} as const

/** Filters (filters.ts): length, conditions, nested groups, length of a text, days, values of `in`. */
export const filter = { length: 1000, conditions: 20, depth: 2, text: 200, days: 3660, values: 50 } as const

/** Columns of lists (columns.ts): length of a set as text, and the width of one in pixels. */
export const columns = { length: 1000, minWidth: 60, maxWidth: 600 } as const

/** Opening a record whose values lists mask is noted once in this time for a session. */
export const mask = { openedSeconds: 60 * 60 } as const

/**
 * Who has a record open: seconds until a page is gone, and until it is written again; people told; pages known of a
 * person.
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

/** Second factors: lifetimes of a waiting call, a proof, a remembered device, and a request to remove them. */
export const secondFactor = {
  stepSeconds: 5 * 60,
  proofSeconds: 10 * 60,
  deviceSeconds: 30 * 24 * 60 * 60,
  removalSeconds: 7 * 24 * 60 * 60,
  /** Until a confirmed removal takes effect, and for how long its confirmer must have been an administrator. */
  removalDelaySeconds: 24 * 60 * 60,
  confirmerSeconds: 7 * 24 * 60 * 60,
  /** Time to set up a second factor where a setting requires it. */
  graceSeconds: 7 * 24 * 60 * 60,
  perUser: 10,
  recoveryCodes: 10,
  nameLength: 60,
  /** Codes of an app: digits, seconds of a time step, and accepted steps before and after the present one. */
  code: { digits: 6, seconds: 30, window: 1 },
  /** The characters of a browser's description of itself that are stored. */
  agentLength: 300,
} as const

/**
 * API tokens: per person, days until the end and the warning, length of a name, seconds between notes of the last use.
 */
export const apiToken = { perUser: 20, maxDays: 365, soonDays: 3, nameLength: 60, useSeconds: 60 } as const

/** Keys of installations: length of a name, bound records, seconds between notes of use, overlap of a replaced key. */
export const installationKey = {
  nameLength: 60,
  records: 500,
  useSeconds: 60,
  overlapSeconds: 7 * 24 * 60 * 60,
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
  /** The side of a picture's small version: a cell of 32 px on a screen of four pixels per px. */
  thumbnailSide: 128,
} as const

/** Limits on the work that uploads cause on the server. */
export const receiving = {
  /** Maximum declared size of an image; a larger one is rejected before decoding. */
  pixels: 50_000_000,
  /** Maximum memory of a decoded image: four bytes per pixel; 16 bits per channel need more. */
  decodedBytes: 200_000_000,
  /** Pictures encoded at a time and queued; forms and spreadsheets in memory, per person, and queued unread. */
  pictures: { atOnce: 2, waiting: 20 },
  forms: { atOnce: 8, each: 4, waiting: 64 },
  spreadsheets: { atOnce: 4, each: 2, waiting: 8 },
  /** Large bodies without files that are received and answered at a time, for each person, and queued unread. */
  bodies: { atOnce: 8, each: 4, waiting: 200 },
  /** A form with fewer bytes in this time is refused: it would exceed the timeout of a call anyway. */
  stall: { stallMs: 15_000, leastBytes: 64 * 1024 },
  /** Small versions made at a time and queued, and how many (about 4 kB each) stay in memory. */
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

/** Spreadsheets that are uploaded: size of a file, and length of the JSON beside it. */
export const spreadsheet = { bytes: 20 * 1024 * 1024, megabytes: 20, jsonLength: 4_000_000 } as const

/** Exports: open at a time, per person, and reading at a time; the ms without a reading client, and in all. */
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
  /** Lines that mails about changes read at once. */
  newLines: 10_000,
  /** Such a request looks this many ids back, for changes that were committed late. */
  liveOverlap: 50,
} as const

/**
 * Bulk actions: ids of a body, records of a run, records and ms of a transaction, seconds until a silent run counts as
 * interrupted, ms between looks at the progress, runs shown, and records that a revert names.
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
