// The limits of backups.

/** Nightly backups: how many are kept, when they are made (time of the installation's day), and when a missing one is late or tried again. */
export const backups = { keep: 7, time: '03:00:00', lateSeconds: 25 * 60 * 60, retrySeconds: 60 * 60 } as const
