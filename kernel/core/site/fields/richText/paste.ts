// Turns what other programs put into the clipboard into HTML that the contract allows.
import DOMPurify from 'dompurify'
import { foreignTags, htmlReader } from '#kernel/core/contract/foreignHtml.ts'
import { richText } from '#kernel/core/contract/html.ts'
import { sanitise } from './sanitize.ts'

// An instance of its own: the one that sanitizes drops styles.
const purifier = DOMPurify(window)
const parse = (html: string): HTMLElement => {
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags, ...foreignTags],
    ALLOWED_ATTR: ['href', 'style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  return new DOMParser().parseFromString(clean, 'text/html').body
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

/** The HTML of a paste as the contract allows it. */
export const fromPaste = (html: string): string => {
  const reader = htmlReader()
  const read = (parent: Element): void => {
    for (const node of parent.childNodes) {
      if (isElement(node)) {
        const [style, href] = ['style', 'href'].map((name) => node.getAttribute(name) ?? undefined)
        reader.open(node.localName, { style, href })
        read(node)
        reader.close()
      } else if (node.nodeType === Node.TEXT_NODE) reader.text(node.textContent ?? '')
    }
  }
  read(parse(html))
  return sanitise(reader.html())
}
