// The limits of personal data.

export const personal = {
  /** The most lines of what a person did. */
  actions: 50_000,
  /** Lines that are read at once. */
  chunk: 500,
  /** Records with their name that the report of an erasure lists. */
  named: 50,
} as const
