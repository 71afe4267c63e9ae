// The contract's allow-list for rich text (contract/html.ts), kept in the browser by DOMPurify: what is pasted, and what is shown.
import DOMPurify from 'dompurify'
import { richText } from '#contract/html.ts'

// An instance of our own: a hook of it is nobody else's.
const purifier = DOMPurify(window)
const attributesOf: Readonly<Record<string, readonly string[]>> = richText.attributes

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  data.keepAttr = attributesOf[element.localName]?.includes(data.attrName) ?? false
})
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName !== 'a') return
  if (element.hasAttribute('href')) for (const [name, value] of Object.entries(richText.link)) element.setAttribute(name, value)
})

const keep = (html: string, tags: readonly string[]): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: Object.values(richText.attributes).flat(),
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${richText.schemes.join('|')}):`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

/** What is left of a text when everything is gone that the contract does not allow. */
export const sanitise = (html: string): string => keep(html, richText.tags)

/** The same of what is pasted, where other programs write bold and italic by names that the editor makes the allowed ones of. */
export const sanitisePasted = (html: string): string => keep(html, [...richText.tags, 'b', 'i', 'del'])
