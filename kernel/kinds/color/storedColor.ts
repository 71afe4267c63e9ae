// Reads colors as people write them.

/** Returns a color as it is stored (`1A2` is #11aa22); any other text as it is. */
export const storedColor = (typed: string): string => {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim()) ?? []
  if (digits === '') return typed
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase()
}
