// Where the users and profiles are, for the server of a product that has none of its own.

export const accountsFolder = new URL('./', import.meta.url)
