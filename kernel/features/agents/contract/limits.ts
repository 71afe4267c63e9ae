// The limits of agents.

export const agents = {
  /** Calls of a token, by server. */
  perMinute: 120,
  /** Of a message. */
  bodyBytes: 512 * 1024,
  urlLength: 16_000,
  answerLength: 200_000,
} as const

/** Of OAuth, by which clients get a token. */
export const oauth = {
  /** Calls of an address, by server. */
  perMinute: 120,
  registrationsPerHour: 20,
  /** Clients that nobody has approved yet. */
  unusedClients: 500,
  unusedSeconds: 86_400,
  /** Of the description of a client. */
  clientLength: 4_000,
  consentSeconds: 1_800,
  codeSeconds: 60,
  accessSeconds: 3_600,
  /** A client that was not used for so long asks again. */
  refreshSeconds: 30 * 86_400,
} as const
