// "Add a resource in five steps" (CONTRIBUTING.md), done: five files in a copy of the repository, and everything else follows.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer } from '#tests/support/liveServer.ts'
import { beSignedIn, listen, signIn } from '#tests/support/pages.ts'
import { copyRepository, describedFiles } from '#tests/support/repositoryCopy.ts'
import { expectNoAxeViolations } from './journey.ts'

test('five files give a resource its list, form, API, access, description and tests', async ({ browser }) => {
  test.setTimeout(300_000)
  const files = await describedFiles()
  expect(files).toHaveLength(5)
  const { folder, remove } = await copyRepository(files)
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(folder, 'node_modules/.bin', program), args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TEST_DATABASE_URL: '' },
    })
    expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
    return stdout
  }

  await test.step('it compiles, and passes the lint and the suites that every resource passes', () => {
    run('tsc')
    run('oxlint', ...files.map(([path]) => path))
    expect(run('vitest', 'run', '--project', 'integration', 'declarations', '-t', 'suppliers', '--reporter=verbose')).toMatch(
      /✓.*suppliers/,
    )
    expect(run('vitest', 'run', '--project', 'server', 'access', 'replies', '-t', 'suppliers', '--reporter=verbose')).toMatch(
      /✓.*suppliers\.create/,
    )
  })

  const server = await startServer({}, { folder })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const complaints: string[] = []
  listen(page, complaints)
  try {
    await test.step('an administrator adds one, finds it, edits it and switches it off', async () => {
      await signIn(page, 'admin')
      await page.getByRole('button', { name: 'Gerenciar' }).click()
      await page.getByRole('navigation').getByRole('link', { name: 'Fornecedores' }).click()
      await page.getByRole('link', { name: 'Adicionar' }).first().click()
      await page.getByRole('textbox', { name: 'Nome' }).fill('Jasmim & Filhos')
      await page.getByRole('textbox', { name: 'Cidade' }).fill('São Luís')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
      const row = page.getByRole('row', { name: /Jasmim & Filhos/ })
      await page.getByRole('search').getByRole('textbox').fill('sao lu')
      await expect(row).toContainText('São Luís')
      await expectNoAxeViolations(page)
      await row.getByRole('link', { name: /Editar/ }).click()
      await page.getByRole('textbox', { name: 'Nome' }).fill('')
      await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
      await page.getByRole('textbox', { name: 'Nome' }).fill('Jasmim')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
      await page.getByRole('button', { name: 'Desativar: Jasmim' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
      await expect(page.getByText('Status alterado com sucesso')).toBeVisible()
      await page.getByRole('radio', { name: 'Inativos' }).click()
      await expect(page.getByRole('row', { name: /Jasmim/ })).toBeVisible()
    })

    await test.step('others see what its access says, and the API is described', async () => {
      const description = await (await page.request.get('/openapi.json')).json()
      expect(Object.keys(description.paths['/api/suppliers/{id}'])).toEqual(['get', 'put', 'delete'])
      await page.goto('/logout')
      await beSignedIn(page, 'ops')
      await page.goto('/admin/suppliers')
      await expect(page.getByRole('heading', { name: 'Fornecedores' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Adicionar' })).toHaveCount(0)
      await page.goto('/admin/suppliers/create')
      await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible()
    })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    await remove()
  }
})
