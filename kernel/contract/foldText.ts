// How texts are compared where letter case and accents do not count.

/** Returns a text as a search sees it. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
