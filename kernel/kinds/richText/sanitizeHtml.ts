// Sanitizes rich texts to what kernel/core/contract/html.ts allows.
import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { htmlReader } from '#kernel/core/contract/foreignHtml.ts'
import { richText } from '#kernel/core/contract/html.ts'

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

/** Returns HTML without disallowed tags, attributes and links. Marks and lines of other programs stay. */
export const sanitizeHtml = (html: string): string => {
  const reader = htmlReader()
  const parser = new Parser({ onopentag: reader.open, ontext: reader.text, onclosetag: reader.close })
  parser.end(html)
  return sanitize(reader.isForeign() ? reader.html() : html, options)
}
