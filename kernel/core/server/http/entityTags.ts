// Translates between the version of a record, which is usually its `updatedAt`, and the headers ETag and If-Match.

/** Returns the ETag of a record. */
export const entityTag = (version: string): string => `"${version}"`

/** Returns the version in If-Match, unchecked; '' for what is no tag. Accepts weak tags, which proxies create. */
export const readIfMatch = (header: string | undefined): string | undefined => {
  if (header === undefined || header.trim() === '*') return undefined
  return /^(?:W\/)?"([^"]*)"$/.exec(header.trim())?.[1] ?? ''
}

/** Whether If-None-Match names this ETag; proxies send weak tags. */
export const isKnownTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
