// What a rich text may hold: one list for the editor, the server that sanitises on write, and the page that shows it. Free of code.

export const richText = {
  tags: ['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'a'],
  /** By tag; no other tag has any. */
  attributes: { a: ['href', 'target', 'rel'] },
  /** Where a link may lead. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Every link opens a page of its own and tells it nothing. */
  link: { target: '_blank', rel: 'noopener noreferrer nofollow' },
} as const
