// Returns the initials of a person: those of the first and the last name.

export const initialsOf = (name: string): string => {
  const names = name.split(/\s+/).filter(Boolean)
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((one) => [...(one ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
