// The limits of watches.

export const watches = {
  /** Of a person. */
  each: 200,
  /** Between looks. */
  tickSeconds: 60,
  /** Between looks at a view. */
  viewSeconds: 5 * 60,
  /** The age of the first change at which all are told. */
  bundleSeconds: 5 * 60,
  /** Records of a view that is compared. */
  members: 2000,
  /** Lines of the log that are read at once. */
  newLines: 10_000,
  /** Lines of a mail. */
  shown: 50,
  /** How often a watch without news moves on. */
  idleSeconds: 60 * 60,
  /** The time of the daily mail. */
  digestTime: '07:00:00',
} as const
