// The limits of webhooks.

export const webhook = {
  /** In all. */
  each: 20,
  nameLength: 60,
  urlLength: 500,
  /** For how long a replaced secret still signs. */
  overlapSeconds: 7 * 24 * 60 * 60,
  /** Of an attempt. */
  timeoutMs: 10_000,
  /** Of an attempt. */
  bodyBytes: 256 * 1024,
  /** Characters of the answer that are kept. */
  answerLength: 500,
  /** Of an event. */
  tries: 15,
  /** The pause after the first try; each further one is four times as long. */
  retrySeconds: 5,
  /** The longest such pause. */
  maxRetrySeconds: 12 * 60 * 60,
  /** The longest pause after failures in a row. */
  maxPauseSeconds: 60,
  /** Without a success, until it is turned off. */
  disableSeconds: 3 * 24 * 60 * 60,
  /** Events of one that wait. */
  waiting: 1000,
  /** Between looks. */
  pollSeconds: 2,
  /** Between looks without webhooks. */
  idlePollSeconds: 60,
  /** Webhooks that are served at a time. */
  atOnce: 4,
} as const
