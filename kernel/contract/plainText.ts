// How typed and pasted texts are searched: as a screen shows them. It imports nothing, for lists.

/** Returns a text composed, without invisible characters, and with single blanks: no-break spaces and others count as blanks. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
