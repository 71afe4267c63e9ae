// The help has no words and news of the toys.
export const news: readonly { pt: string; en: string; es: string }[] = []
export const words: Record<'pt' | 'en' | 'es', Record<string, readonly [word: string, meaning: string]>> = {
  pt: {},
  en: {},
  es: {},
}
