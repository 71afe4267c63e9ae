// The limits of personal data.

/**
 * Everything about a person: the most lines of what they did, how many lines are read at once, and how many records with their name the
 * report of an erasure lists.
 */
export const personal = { actions: 50_000, chunk: 500, named: 50 } as const
