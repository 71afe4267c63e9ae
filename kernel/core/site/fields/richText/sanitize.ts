// Applies the allow-list of rich text (kernel/core/contract/html.ts) with DOMPurify, to pasted and shown HTML.
import DOMPurify from 'dompurify'
import { richText } from '#kernel/core/contract/html.ts'

// An instance of its own, so that its hooks affect nothing else.
const purifier = DOMPurify(window)
const attributesOf: Readonly<Record<string, readonly string[]>> = richText.attributes

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  data.keepAttr = attributesOf[element.localName]?.includes(data.attrName) ?? false
})
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName !== 'a') return
  if (element.hasAttribute('href'))
    for (const [name, value] of Object.entries(richText.link)) element.setAttribute(name, value)
})

/** Removes from HTML what the contract does not allow. */
export const sanitise = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: Object.values(richText.attributes).flat(),
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${richText.schemes.join('|')}):`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
