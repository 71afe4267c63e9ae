// Replaces the package query-string in the build (vite.config.ts): the two functions that react-admin uses.

export const parse = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export const stringify = (query: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
