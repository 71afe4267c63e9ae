// The kernel serves any product: it names none of this one's resources, actions and profiles.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isGeneric } from '#kernel/contract/access.ts'
import { accountActions } from '#kernel/contract/accountActions.ts'
import { administrator, outsiders, staff } from '#product/profiles.ts'
import { contracts } from '#tests/support/contracts.ts'

/** Names that are words of the kernel as well. */
const kernelWords = new Set([
  ...Object.keys(accountActions('')),
  // The table of those who sign in, and the kernel's own resource.
  'users',
  'views',
  // Browsers that are remembered for a second factor.
  'devices',
  // The notifications on the wire.
  'news',
])

test('the kernel names no resource, action or profile of the product', () => {
  const names = contracts.flatMap(({ resource }) =>
    resource ? [resource.name, ...Object.keys(resource.actions).filter((action) => !isGeneric(action))] : [],
  )
  const wanted = [...names, administrator, ...staff, ...outsiders].filter((name) => !kernelWords.has(name))
  // As strings: a resource may be called by a word that comments use as well.
  const pattern = new RegExp(`['"\`](${wanted.join('|')})['"\`]`, 'g')
  const files = readdirSync('kernel', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const found = files.toSorted().flatMap((file) => {
    const named = [...readFileSync(`kernel/${file}`, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
    return named.length > 0 ? [`kernel/${file}: ${[...new Set(named)].join(', ')}`] : []
  })
  expect(found).toEqual([])
})
