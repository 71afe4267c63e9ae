// The lines of a text, whichever system has written it.

export const plainLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
