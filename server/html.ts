// Texts in HTML: rich ones as they are stored (what contract/html.ts allows and nothing else), plain ones as they stand.
import sanitize from 'sanitize-html'
import { richText } from '#contract/html.ts'

/** Where a link may lead; an address without a scheme leads into this site, where no text has business. */
const allowed = new RegExp(`^(?:${richText.schemes.join('|')}):`, 'i')

const options: sanitize.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { a: [...richText.attributes.a] },
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  // Texts nested without end are no texts.
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: allowed.test(href) ? { href, ...richText.link } : {} }),
  },
}

/** The HTML without what is not allowed. */
export const sanitizeHtml = (html: string): string => sanitize(html, options)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A plain text as HTML or XML, also between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
