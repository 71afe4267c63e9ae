// Every number of the specification, with its section. Nobody else spells one.

/** Lists (S1§9, S2§2). */
export const list = {
  perPage: 10,
  perPageOptions: [10, 20, 50],
  maxPerPage: 100,
  searchMinimum: 3,
  searchDebounceMs: 500,
  /** A quick answer shows no spinner; after this it does. */
  spinnerDelayMs: 150,
} as const

/** What a search may ask for: 3 characters or none (S1§5). */
export const isSearchable = (text: string): boolean => text === '' || text.length >= list.searchMinimum

/** May this text be the id of a record? */
export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** The palette's search: 3 characters, or an id; by a text it finds at most so many records of each resource. */
export const palette = { each: 5 } as const
export const isFindable = (text: string): boolean => text.length >= list.searchMinimum || isId(text)

/** One attempt of a call, and the whole of attempt, refresh and retry (S1§7). */
export const request = { timeoutMs: 60_000, cancelMs: 70_000 } as const

/** What both sides know of a session's life, and what the browser keeps (S1§4, S1§9). */
export const session = {
  tokenSeconds: 15 * 60,
  storageSeconds: 86_400,
  lastLocationSeconds: 120,
  /** The site renews an access token so long before its end, and warns so long before the end of a session. */
  renewalSeconds: 30,
  warningSeconds: 2 * 60,
} as const

/** Sign-in, refreshes and mailed links: what the server counts alone (S1§4). */
export const signIn = {
  refreshSeconds: 24 * 60 * 60,
  /** A session ends so long after its sign-in, however often it was refreshed. */
  days: 30,
  /** A refresh token that was just used answers the same new pair for so long. */
  reuseSeconds: 10,
  /** How long a mailed link works: 3 days for a first password or an activation, an hour for a recovery. */
  activationSeconds: 3 * 24 * 60 * 60,
  recoverySeconds: 60 * 60,
  /** The link to the new address of who changes their own e-mail. */
  emailChangeSeconds: 24 * 60 * 60,
  loginWindowSeconds: 15 * 60,
  /** So many tries may fail in that time: of one account from one address, and from one address whatever the account. */
  loginTries: 10,
  addressTries: 100,
  /** So many passwords may wait to be looked at: that takes a moment each, and there are only so many threads. */
  waitingPasswords: 50,
  /** The mail of a recovery is written after a random pause of so many milliseconds; so many may wait for theirs. */
  recoveryPauseMs: { minimum: 200, maximum: 3_000 },
  waitingRecoveries: 200,
} as const

/** Mails that a person can trigger: at most so many to one mailbox, and at most so many by one sender, in that time. */
export const mail = { windowSeconds: 15 * 60, perRecipient: 3, perSender: 30 } as const

/** Lengths of text (S1§9, S2§5). */
export const text = {
  name: 100,
  nameMinimum: 3,
  userName: 200,
  email: 200,
  description: 255,
  campaignDescription: 100,
  other: 255,
  document: 14,
  zipcode: 12,
  /** A phone number as it is typed or pasted, its separators included. */
  phone: 40,
  /** A rich text, its tags included. */
  html: 50_000,
} as const

/** Passwords (S2§9). */
export const password = { minimum: 8, maximum: 16 } as const

/** Users (S1§9). */
export const user = { minimumAge: 12 } as const

/** The first day that a date may name: SQL knows no year 0, and nobody is older. */
export const firstDay = '1900-01-01'

/** Uploads (S1§9): bytes a file, the number the message names, and how long a signed address works. */
export const upload = { bytes: 5 * 1024 * 1024, megabytes: 5, signedSeconds: 5 * 60 } as const

/** What receiving them may cost the server. */
export const receiving = {
  /** What an image may declare to be: more is refused before it is decoded. */
  pixels: 50_000_000,
  /** And what it may take in memory: four bytes a pixel, which 16 bits a channel exceed. */
  decodedBytes: 200_000_000,
  /** Our own bounds: pictures drawn at once and waiting for it; forms with files that are received at once, and waiting unread. */
  pictures: { atOnce: 2, waiting: 20 },
  forms: { atOnce: 16, waiting: 64 },
  /** A larger image is stored smaller: no screen shows more. */
  storedSide: 2048,
} as const

/** A select search finds at most so many (S1§7). */
export const quickSearch = {
  /** How long a form may show what it found before, in milliseconds: twenty slots that are filled ask once. */
  freshMs: 60_000,
  size: 20,
} as const

/** Exports: at most so many run on a server at a time. */
export const exports = { atOnce: 2 } as const

/** A device's reset code (S2§9). */
export const resetCode = { digits: 6, seconds: 60 } as const

/** The dial of a campaign and its default numbers (S2§3, S2§9). */
export const campaign = { slots: 20, shots: 100, maxShots: 100_000, shotSeconds: 5, maxShotSeconds: 60 } as const

/** Quizzes: an answer's description (S2§5), and the answers of one question, a bound of our own. */
export const quiz = {
  description: 100,
  answers: 100,
  /** How long its outline stands for the tree, and how long a refused move is read before the quiz is loaded afresh (S2§4, §9). */
  skeletonMs: 3000,
  reloadMs: 2000,
} as const

/** The shell (S1§9, S2§9). Times in ms, offsets in px. */
export const shell = {
  progressStep: 10,
  progressIntervalMs: 30,
  progressResetMs: 300,
  scrollTopOffset: 300,
  scrollTopMs: 600,
  contentAnimationMs: 200,
  /** Two presses within this time may be one double press. */
  doublePressMs: 500,
  menuMinimiseMs: 50,
  menuRestoreMs: 100,
} as const

/** The dashboard: a chart shows so many of the largest (S2§7); what is under so many shots, or ends within so many days, needs attention. */
export const dashboard = { largest: 5, lowShots: 10, newsDays: 14 } as const

/** The geography service answers pages of so many (S1§7). */
export const geography = { pageSize: 10 } as const
