// The limits of backups.

export const backups = {
  /** How many nightly ones are kept. */
  keep: 7,
  /** When they are made, in the installation's time zone. */
  time: '03:00:00',
  /** Since the last one, when the next is late. */
  lateSeconds: 25 * 60 * 60,
  /** The same for its copy in another account, which takes an hour at most. */
  copyLateSeconds: 26 * 60 * 60,
  /** Until a failed one is tried again. */
  retrySeconds: 60 * 60,
  /** The days, weeks and months of which a copy is kept in another account. */
  kept: { days: 7, weeks: 5, months: 12 },
  /** How many copies between the nights are kept there. */
  keptRecent: 12,
  /** How long nobody can remove a copy there: as long as each is kept anyway. */
  lockDays: 7,
} as const
