// The toys have no error replies of their own.

export const errors = { pt: {}, en: {}, es: {} }
