// Writes JSON so that it can be hashed.
import { createHash } from 'node:crypto'

/** Returns canonical JSON (RFC 8785 but for fractions): sorted keys and no blanks. Equal values have equal texts. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** Returns the SHA-256 of a value: equal values have equal digests. */
export const digest = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('base64url')
