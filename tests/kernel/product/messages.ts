// The toys have no validation messages of their own.

export const messages = { pt: {}, en: {}, es: {} }
export const namingTheirField: readonly string[] = []
