// The limits of notes.

export const notes = {
  textLength: 2000,
  /** People whom one note mentions. */
  mentions: 10,
  perPage: 20,
  maxPerPage: 100,
  /** People who are suggested. */
  suggested: 8,
  /** Characters of a typed name. */
  nameLength: 100,
  /** Records that the search finds by their notes. */
  found: 5,
} as const
