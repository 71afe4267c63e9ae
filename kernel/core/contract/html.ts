// The tags, attributes and schemes of rich text: one allow-list for editor, server and page. No code, only data.

export const richText = {
  tags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'hr',
    'a',
  ],
  /** Per tag; other tags have none. */
  attributes: { a: ['href', 'target', 'rel'] },
  /** Allowed schemes of a link. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Every link opens in a new tab and passes nothing on to it. */
  link: { target: '_blank', rel: 'noopener noreferrer nofollow' },
} as const
