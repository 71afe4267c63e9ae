// The limits of backups.

export const backups = {
  /** How many nightly ones are kept. */
  keep: 7,
  /** When they are made, in the installation's time zone. */
  time: '03:00:00',
  /** Since the last one, when the next is late. */
  lateSeconds: 25 * 60 * 60,
  /** Until a failed one is tried again. */
  retrySeconds: 60 * 60,
} as const
