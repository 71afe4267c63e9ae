// Narrows a value that came from outside to an object whose properties can be read. Arrays count as objects.
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
