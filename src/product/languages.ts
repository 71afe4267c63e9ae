// The languages of the product. Without schemas, because the sign-in page loads no zod.

/** The interface languages, in the order of the menus, with their tags in Content-Language and in a quiz (S2§9). */
export const languages = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' } as const

/** That of whoever has chosen none, and of names that are stored once. */
export const defaultLanguage = 'pt'

/** That of the descriptions in /openapi.json. */
export const descriptionLanguage = 'en'
