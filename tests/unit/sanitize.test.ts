// @vitest-environment jsdom
// Checks that sanitizing leaves only the HTML that kernel/core/contract/html.ts allows.
import { describe, expect, it } from 'vitest'
import { sanitise } from '#kernel/core/site/fields/richText/sanitize.ts'

describe('a rich text that is shown', () => {
  it.each([
    [
      'a sanitized text keeps the HTML that the contract allows',
      '<h2>T</h2><ul><li><p><strong>a</strong></p></li></ul>',
      '<h2>T</h2><ul><li><p><strong>a</strong></p></li></ul>',
    ],
    [
      'a sanitized text has no scripts and event handlers',
      '<p onclick="x()">a<script>x()</script><img src=x onerror=x()></p>',
      '<p>a</p>',
    ],
    [
      'a sanitized text has no frames, styles and drawings',
      '<style>p{}</style><iframe src="//x"></iframe><svg><a href="#x">b</a></svg><p style="color:red">a</p>',
      '<p>a</p>',
    ],
    [
      'a sanitized text has no ids, classes and other attributes',
      '<p id="a" class="b" data-c="d" aria-label="e">a</p>',
      '<p>a</p>',
    ],
    ['a sanitized text keeps the text of removed elements', '<table><tr><td>a</td></tr></table>', 'a'],
  ])('%s', (_rule, html, clean) => {
    expect(sanitise(html)).toBe(clean)
  })

  it.each(['javascript:x()', 'JaVaScript:x()', 'data:text/html,x', '//evil.test', '/files/a', 'java\tscript:x()'])(
    'a sanitized link has no URL %s',
    (href) => {
      const link = document.createElement('a')
      link.setAttribute('href', href)
      link.textContent = 'a'
      expect(sanitise(link.outerHTML)).not.toContain('href')
    },
  )

  it('a sanitized link opens a new page without opener and referrer', () => {
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
