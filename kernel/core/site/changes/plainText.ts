// Returns the text of HTML: one line per block. A parsed document runs no scripts and loads nothing.

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, hr'

export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n')
  for (const block of body.querySelectorAll(blocks)) block.append('\n')
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim()
}
