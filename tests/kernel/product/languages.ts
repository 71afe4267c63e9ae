// The languages of the toys: those of the kernel's texts.

export const languages = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' } as const
export const defaultLanguage = 'pt'
export const descriptionLanguage = 'en'
