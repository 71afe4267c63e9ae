// Every limit of the specification, with its section. Optional features have their own (contract/limits.ts).
import { plainText } from './plainText.ts'

/** Drafts of forms. */
export const draft = {
  /** From the last change until it is written. */
  writeMs: 1000,
  /** Until it is deleted. */
  seconds: 7 * 24 * 60 * 60,
} as const

/** Bodies of calls. */
export const body = {
  bytes: 1024 * 1024,
  /** Without an account. */
  publicBytes: 16 * 1024,
  /** Nesting of JSON. */
  depth: 32,
  /** Values of JSON. */
  values: 60_000,
  /** Faults, and unknown fields, that a refusal names. */
  faults: 10,
  /** Characters of the name of an unknown field that it shows. */
  shownName: 60,
} as const

/** Connections. */
export const connection = {
  /** Waiting to be accepted. */
  waiting: 4096,
  /** Requests of one that wait. */
  requests: 4,
  /** Parsed before it may be closed. */
  sliceBytes: 1024,
  /** Chunks of a body that may be small. */
  smallChunks: 1000,
  /** The average size of further ones. */
  chunkBytes: 32,
} as const

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

/** Filters (filters.ts). */
export const filter = {
  /** Of the filter as text. */
  length: 1000,
  conditions: 20,
  /** Nested groups. */
  depth: 2,
  /** Length of a text that is compared. */
  text: 200,
  days: 3660,
  /** Values of `in`. */
  values: 50,
} as const

/** Columns of lists (columns.ts). */
export const columns = {
  /** Of a set as text. */
  length: 1000,
  /** In pixels. */
  minWidth: 60,
  maxWidth: 600,
} as const

/** Opening a record whose values lists mask is noted once in this time for a session. */
export const mask = { openedSeconds: 60 * 60 } as const

/** Who has a record open. */
export const presence = {
  /** Until a page is gone. */
  seconds: 60,
  /** Until it is written again. */
  writeSeconds: 20,
  /** People who are named. */
  shown: 20,
  /** Pages known of a person. */
  pages: 50,
} as const

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

/** Second factors. */
export const secondFactor = {
  /** A call that waits for one. */
  stepSeconds: 5 * 60,
  /** A proof. */
  proofSeconds: 10 * 60,
  /** A remembered device. */
  deviceSeconds: 30 * 24 * 60 * 60,
  /** A request to remove the factors. */
  removalSeconds: 7 * 24 * 60 * 60,
  /** Until a confirmed removal takes effect. */
  removalDelaySeconds: 24 * 60 * 60,
  /** For how long its confirmer must have been an administrator. */
  confirmerSeconds: 7 * 24 * 60 * 60,
  /** Time to set up a second factor where a setting requires it. */
  graceSeconds: 7 * 24 * 60 * 60,
  perUser: 10,
  recoveryCodes: 10,
  nameLength: 60,
  /** Codes of an app. */
  code: {
    digits: 6,
    /** Of a time step. */
    seconds: 30,
    /** Accepted steps before and after the present one. */
    window: 1,
  },
  /** The characters of a browser's description of itself that are stored. */
  agentLength: 300,
} as const

/** API tokens. */
export const apiToken = {
  perUser: 20,
  /** Until the end. */
  maxDays: 365,
  /** Before the end, when it warns. */
  soonDays: 3,
  nameLength: 60,
  /** Between notes of the last use. */
  useSeconds: 60,
} as const

/** Keys of installations. */
export const installationKey = {
  nameLength: 60,
  /** That one is bound to. */
  records: 500,
  /** Between notes of the last use. */
  useSeconds: 60,
  /** For how long a replaced key is accepted. */
  overlapSeconds: 7 * 24 * 60 * 60,
} as const

/** The link that an operator prints for an administrator (npm run admin). */
export const resetLink = { seconds: 30 * 60 } as const

/** Mails that people can trigger. */
export const mail = {
  windowSeconds: 15 * 60,
  /** To one mailbox within the window. */
  perRecipient: 3,
  perSender: 30,
} as const

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

/** Spreadsheets that are uploaded. */
export const spreadsheet = {
  bytes: 20 * 1024 * 1024,
  /** The same in the message's unit. */
  megabytes: 20,
  /** Of the JSON beside the file. */
  jsonLength: 4_000_000,
} as const

/** Exports. */
export const exports = {
  /** At a time. */
  open: 12,
  /** Of these, by one person. */
  each: 2,
  /** That read at a time. */
  atOnce: 2,
  /** Without a client that reads. */
  idleMs: 60_000,
  /** In all. */
  lifetimeMs: 60 * 60_000,
} as const

/** The change log. */
export const changes = {
  /** Lines of a page. */
  perPage: 20,
  maxPerPage: 100,
  /** How long the site offers an undo, and how much longer the server accepts it. */
  undoSeconds: 10,
  undoGraceSeconds: 5,
  /** The lines of a run that the audit counts at most, and the newest of a filter by person and area. */
  counted: 10_000,
  summed: 100_000,
  /** The notifications contain the changes of these days. */
  notificationDays: 30,
  /** Unread changes are counted up to this number. */
  maxUnread: 99,
  /** Seconds between two requests for what others have changed. */
  liveSeconds: 5,
  /** Such a request looks this many ids back, for changes that were committed late. */
  liveOverlap: 50,
} as const

/** Actions on many records. */
export const bulk = {
  /** Of a body. */
  maxIds: 1000,
  /** Of a run. */
  maxRows: 100_000,
  /** Records of a transaction. */
  chunk: 100,
  /** Of a transaction. */
  chunkMs: 150,
  /** Until a silent run counts as interrupted. */
  staleSeconds: 60,
  /** Between looks at the progress. */
  pollMs: 700,
  /** Runs that are shown. */
  latest: 20,
  /** Records that a revert names. */
  named: 50,
  /** Changes that a revert lists, to be prepared for later. */
  listed: 200,
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
