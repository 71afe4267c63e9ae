// Tests where a long e-mail may wrap.
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breakable } from '#kernel/core/site/ui/breakable.tsx'

const markup = (text: string) => renderToStaticMarkup(createElement(Fragment, null, breakable(text)))

test.each([
  ['ana@exemplo.test', 'ana@<wbr/>exemplo.test'],
  // A half that a card has no room for wraps after its dots, too.
  ['ana.magalhaes.vasconcelos@exemplo.test', 'ana.<wbr/>magalhaes.<wbr/>vasconcelos@<wbr/>exemplo.test'],
  ['12.345.678/0001-95', '12.345.678/0001-95'],
])('%s', (text, expected) => {
  expect(markup(text)).toBe(expected)
})
