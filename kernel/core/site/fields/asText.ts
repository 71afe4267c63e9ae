// Returns a text or a number as text, anything else as none: a record that was just created lacks what only the server knows.
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
