// The help has no words and news of the library.
export const news: readonly { pt: string; en: string }[] = []
export const words: Record<'pt' | 'en', Record<string, readonly [word: string, meaning: string]>> = { pt: {}, en: {} }
