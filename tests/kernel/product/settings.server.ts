// The toys have no settings of their own.

export const settings = {}
