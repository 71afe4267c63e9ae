// The limits of watches.

/**
 * Watches: per person, seconds between looks, the age of the first change when all are told, members of a compared
 * view, lines of a mail, how often one without news moves on, and the time of the daily mail.
 */
export const watches = {
  each: 200,
  tickSeconds: 60,
  viewSeconds: 5 * 60,
  bundleSeconds: 5 * 60,
  members: 2000,
  shown: 50,
  idleSeconds: 60 * 60,
  digestTime: '07:00:00',
} as const
