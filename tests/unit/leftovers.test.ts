// Checks that the product's lists name only resources that exist: what is left of a deleted resource is found.
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { profileKinds } from '#kernel/core/contract/access.ts'
import { contract } from '#src/product/contract.ts'
import { landing } from '#src/product/menu.ts'
import { demoParts } from '#src/resources/demo/payloads.ts'
import { contracts } from '#tests/support/contracts.ts'

const names = new Set(contracts.map(({ name }) => name))
const unknownIn = (used: Iterable<string>, ...others: string[]): string[] =>
  [...used].filter((name) => !names.has(name) && !others.includes(name))

test.each(languageCodes)('the product gives names in %s only to calls and resources that it has', (language) => {
  for (const texts of [contract.areaNames, contract.recordNames])
    expect(unknownIn(Object.keys(texts[language]))).toEqual([])
})

test('each profile begins at the home or at the list of a resource', () => {
  const landings = profileKinds.map((nome) => landing({ id: 1, nome: '', profile: { id: 1, nome } }))
  expect(unknownIn(landings, 'home')).toEqual([])
})

test('the demo content consists of resources, and of the shots that go with them', () => {
  expect(unknownIn(demoParts, 'shots')).toEqual([])
})
