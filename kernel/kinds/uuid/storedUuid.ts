// Reads UUIDs as programs write them.

const digits = /^(?:urn:uuid:)?\{?([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})\}?$/

/** Returns a UUID as it is stored, without braces and prefix; any other text as it is. */
export const storedUuid = (typed: string): string => {
  const found = digits.exec(typed.trim().toLowerCase())
  return found ? found.slice(1).join('-') : typed
}
