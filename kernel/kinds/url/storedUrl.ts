// Reads web addresses as people write them.

/** Maximum number of characters. All of them are ASCII, so that an index can contain each address. */
export const longestUrl = 2000

/** Returns a web address as it is stored; undefined for any other text, such as an address with a password. */
export const storedUrl = (typed: string): string | undefined => {
  const text = typed.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  // The parser would drop them.
  if (/[\s\p{Cc}]/u.test(whole) || !URL.canParse(whole)) return undefined
  const { protocol, hostname, username, password, href } = new URL(whole)
  const isWeb = /^https?:$/.test(protocol) && /\.|^localhost$|^\[/.test(hostname)
  return isWeb && username + password === '' && href.length <= longestUrl ? href : undefined
}
