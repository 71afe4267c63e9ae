// The library has no settings of its own.
export const settings = {}
