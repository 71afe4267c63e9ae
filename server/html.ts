// Rich texts as they are stored: what contract/html.ts allows and nothing else.
import sanitize from 'sanitize-html'
import { richText } from '#contract/html.ts'

const options: sanitize.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { a: [...richText.attributes.a] },
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  // Texts nested without end are no texts.
  nestingLimit: 50,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...richText.link } }) },
}

/** The HTML without what is not allowed. */
export const sanitizeHtml = (html: string): string => sanitize(html, options)
