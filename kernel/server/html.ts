// Sanitizes rich texts to what kernel/contract/html.ts allows, and escapes plain texts for HTML and XML.
import sanitize from 'sanitize-html'
import { richText } from '#kernel/contract/html.ts'

/** The allowed targets of links. A URL without a scheme would point into this site. */
const allowedTarget = new RegExp(`^(?:${richText.schemes.join('|')}):`, 'i')

const options: sanitize.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { a: [...richText.attributes.a] },
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  // Limits the work for deeply nested input.
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: allowedTarget.test(href) ? { href, ...richText.link } : {} }),
  },
}

/** Returns the HTML without disallowed tags, attributes and links. */
export const sanitizeHtml = (html: string): string => sanitize(html, options)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a plain text for HTML or XML, including attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
