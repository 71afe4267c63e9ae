// The limits of agents.

export const agents = {
  /** Calls of a token, by server. */
  perMinute: 120,
  /** Of a message. */
  bodyBytes: 512 * 1024,
  urlLength: 16_000,
  answerLength: 200_000,
} as const
