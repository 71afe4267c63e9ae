// The library has no validation messages of its own.
export const messages = { pt: {}, en: {} }
export const namingTheirField: readonly string[] = []
