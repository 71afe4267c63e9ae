// The limits of agents.

/** Agents: calls of a token per minute and server, bytes of a message, characters of a URL and an answer. */
export const agents = { perMinute: 120, bodyBytes: 512 * 1024, urlLength: 16_000, answerLength: 200_000 } as const
