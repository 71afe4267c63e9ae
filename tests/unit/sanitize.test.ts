// @vitest-environment jsdom
// What is left of somebody's HTML before it is shown: contract/html.ts and nothing else.
import { describe, expect, it } from 'vitest'
import { sanitise, sanitisePasted } from '#src/engine/fields/richText/sanitize.ts'

describe('a rich text that is shown', () => {
  it.each([
    [
      'keeps what the contract allows',
      '<h2>T</h2><ul><li><p><strong>a</strong></p></li></ul>',
      '<h2>T</h2><ul><li><p><strong>a</strong></p></li></ul>',
    ],
    ['runs nothing', '<p onclick="x()">a<script>x()</script><img src=x onerror=x()></p>', '<p>a</p>'],
    [
      'frames, styles and draws nothing',
      '<style>p{}</style><iframe src="//x"></iframe><svg><a href="#x">b</a></svg><p style="color:red">a</p>',
      '<p>a</p>',
    ],
    ['has no names and classes', '<p id="a" class="b" data-c="d" aria-label="e">a</p>', '<p>a</p>'],
    ['keeps the words of what it drops', '<table><tr><td>a</td></tr></table>', 'a'],
  ])('%s', (_rule, html, clean) => {
    expect(sanitise(html)).toBe(clean)
  })

  it.each(['javascript:x()', 'JaVaScript:x()', 'data:text/html,x', '//evil.test', '/files/a', 'java\tscript:x()'])(
    'leads nowhere by %s',
    (href) => {
      const link = document.createElement('a')
      link.setAttribute('href', href)
      link.textContent = 'a'
      expect(sanitise(link.outerHTML)).not.toContain('href')
    },
  )

  it('opens its links in a page of their own that learns nothing', () => {
    const link = new DOMParser().parseFromString(
      sanitise('<a href="https://a.test" target="_self" rel="opener" title="t">a</a>'),
      'text/html',
    ).links[0]
    expect(link?.getAttribute('href')).toBe('https://a.test')
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener noreferrer nofollow')
    expect(link?.title).toBe('')
  })
})

it('what is pasted keeps bold and italic by their other names, for the editor to rename', () => {
  expect(sanitisePasted('<p><b>a</b> <i>b</i> <span>c</span></p>')).toBe('<p><b>a</b> <i>b</i> c</p>')
})
