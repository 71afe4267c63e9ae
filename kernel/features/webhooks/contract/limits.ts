// The limits of webhooks.

/**
 * Webhooks: how many, lengths of name and address, for how long a replaced secret still signs; of an attempt its time,
 * the size of its body, and the kept characters of the answer; tries of an event, the pause after the first, which each
 * further one makes four times as long, and the longest; the longest pause after failures in a row; after how long
 * without a success one is turned off; waiting events of one; seconds between looks, with and without webhooks;
 * webhooks served at a time.
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
