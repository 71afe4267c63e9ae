// The names of exported files.

/** Returns a word as the name of a file, without accents and spaces: every header and every disk takes it. */
export const fileNameOf = (word: string): string =>
  word.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(/\W+/g, '-')
