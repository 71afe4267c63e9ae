// The folder of the toys.
export const resources = new URL('../resources/', import.meta.url)
