// How texts are compared while one types.
/** Text as a search sees it: letter case and accents do not count. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
