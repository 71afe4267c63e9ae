// The languages of the library.
export const languages = { pt: 'pt-BR', en: 'en-US' } as const
export const defaultLanguage = 'pt'
export const descriptionLanguage = 'en'
