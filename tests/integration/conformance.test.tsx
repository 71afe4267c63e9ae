// Tests the page of the specification's demands: what it counts, shows, finds, and says without a run.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { definitions } from '#tests/support/definitions.ts'
import { ConformancePage } from '#src/custom/conformance/ConformancePage.tsx'
import { ConformanceRoutes } from '#src/custom/conformance/ConformanceRoutes.tsx'
import { ResourcePage } from '#kernel/core/site/frame/reference/ResourcePage.tsx'
import { conformancePaths } from '#src/resources/conformance/paths.ts'
import type { Conformance, TestResult } from '#src/resources/conformance/payloads.ts'
import { memoryProvider } from '#tests/support/engine.tsx'
import { showInAdmin } from '#tests/support/frame.tsx'

const demand = (id: string, text: string, result: TestResult, ...results: readonly TestResult[]) => ({
  id,
  text,
  result,
  files: ['kernel/core/site/frame/routes.tsx'],
  tests: results.map((of, at) => ({ file: 'unit/a.test.ts', title: `test ${at} of ${id}`, result: of })),
})
const sections: Conformance['sections'] = [
  { title: 'C0 Access', demands: [demand('C0-1', '`/` leads to the sign-in', 'passed', 'passed')] },
  {
    title: 'C1 List',
    demands: [demand('C1-1', 'sorts', 'failed', 'passed', 'failed'), demand('C1-2', 'pages', 'unknown', 'unknown')],
  },
]

const run: NonNullable<Conformance['run']> = {
  endedAt: '2026-11-28T10:00:00.000Z',
  commit: '1a2b3c',
  signature: 'good',
  isThisVersion: true,
  differing: [],
  absent: [],
}

const show = async (shown: Conformance['run']) => {
  const { method, path } = conformancePaths.read
  const memory = memoryProvider(undefined, undefined, { [`${method} ${path}`]: () => ({ run: shown, sections }) })
  await showInAdmin({ content: <ConformancePage />, dataProvider: memory.provider })
  return await screen.findByText(/exigências comprovadas/)
}
const shownIds = () => screen.queryAllByText(/^C\d-\d$/).map(({ textContent }) => textContent)

test('a demand can be found by its result, its words and its tests', async () => {
  const proven = await show(run)
  expect(proven.textContent).toBe('1 de 3 exigências comprovadas')
  // The first chapter is open.
  expect(shownIds()).toEqual(['C0-1'])
  await userEvent.click(screen.getByText('C1 List'))
  await waitFor(() => expect(shownIds()).toEqual(['C0-1', 'C1-1', 'C1-2']))
  await userEvent.click(screen.getByRole('radio', { name: 'Com falha 1' }))
  expect(shownIds()).toEqual(['C1-1'])
  await userEvent.click(screen.getByText('sorts'))
  const tests = within(screen.getByText('sorts').closest('details') ?? document.body)
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.includes('test'))
  expect(tests.map(({ textContent }) => textContent)).toEqual([
    'Comprovadatest 0 of C1-1 unit/a.test.ts',
    'Falhoutest 1 of C1-1 unit/a.test.ts',
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'Todas 3' }))
  await userEvent.type(screen.getByRole('searchbox'), 'of C1-2')
  expect(shownIds()).toEqual(['C1-2'])
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('Nenhuma exigência corresponde à busca.').getAttribute('role')).toBe('status')
})

test.each<[words: string | RegExp, run: Conformance['run']]>([
  [/não tem relatório/, null],
  [/Versão 1a2b3c. A assinatura confere.$/, run],
  [/não está assinado/, { ...run, signature: 'none' }],
  [/não diz por quem/, { ...run, signature: 'unchecked' }],
  [
    'O relatório foi recusado: ele não tem a assinatura da chave em CONFORMANCE_PUBLIC_KEY.',
    { ...run, signature: 'refused' },
  ],
  [/não valem aqui: .*\(kernel, src\/product\)/, { ...run, differing: ['kernel', 'src/product'] }],
  [/fora desta instalação: tests/, { ...run, absent: ['tests'] }],
])('the page says of its report: %s', async (words, shown) => {
  await show(shown)
  expect(screen.getByText(words)).toBeTruthy()
})

test('there is no such page unless the setting shows the pages for developers', async () => {
  await showInAdmin({ content: <ConformanceRoutes />, dataProvider: memoryProvider().provider })
  expect(await screen.findByText('404')).toBeTruthy()
})

test('the documentation of a resource has its fields, rules, columns of imports and calls', async () => {
  const paths = { '/api/capsules': { get: { operationId: 'capsules.list', tags: ['capsules'] } } }
  vi.stubGlobal('fetch', async () => Response.json({ paths }))
  const capsules = definitions.get('capsules')
  if (!capsules) throw new Error('no capsules')
  await showInAdmin({
    content: <ResourcePage resource={capsules} overview="/admin/conformance" />,
    dataProvider: memoryProvider().provider,
  })
  const row = screen.getByRole('row', { name: /remainingShots/ })
  expect(row.textContent).toContain('número')
  expect(row.textContent).toContain('obrigatório; no mínimo 0')
  expect(await screen.findByText('capsules.list')).toBeTruthy()
})
