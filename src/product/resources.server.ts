// The folder of the product's resources, each with a folder of its own.
export const resources = new URL('../resources/', import.meta.url)
