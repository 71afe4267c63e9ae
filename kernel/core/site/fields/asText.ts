// Returns a text or number as text, anything else as none: a new record lacks what only the server knows.
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
