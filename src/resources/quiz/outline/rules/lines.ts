// The lines of a text, whichever system has written it.

export const plainLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)

/** The beginning or the end of code in Markdown, in which other programs wrap what they answer. */
export const isFence = (line: string): boolean => /^\s*(?:```|~~~)/.test(line)
