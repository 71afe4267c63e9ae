// Follows the recipes of CONTRIBUTING.md and the pages about kinds and features in a copy: three files add a resource, four lines a field,
// one file and lines in three an action, a folder a kind or a feature. Then deletes a resource.
// Adds a second resource as well, which uses every kind of field, and runs the tests that go over all definitions.
import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { demoData, startServer } from '#tests/support/liveServer.ts'
import { beSignedIn, listen, signIn } from '#tests/support/pages.ts'
import {
  addFiles,
  applyEdits,
  copyCheckedTypes,
  copyRepository,
  describedEdits,
  describedFiles,
  everyKindFiles,
} from '#tests/support/repositoryCopy.ts'
import { expectNoAxeViolations } from './journey.ts'

/** The compiler runs twice: the second run checks only what has changed. */
const incremental = ['--incremental', '--tsBuildInfoFile', 'build/types.json']

/** Of the tests that go over all definitions, those that fit into this one: those of a resource have its name in their title, these concern all at once. */
const generated = {
  files: ['options', 'kernelNames', 'kinds', 'declarations', 'access', 'conditions', 'drift', 'replies', 'filters'],
  titles: [
    'suppliers',
    'samples',
    'reminders',
    'an option of definitions',
    // The other test of the kernel's names would find samples, which its imports and backups have as well.
    'the kernel names no resource, action or profile',
    'the registries of the kinds',
    'the samples of rating',
    'every resource has one place',
    'the migrations create the tables',
    'an attention filter is',
  ],
} as const

/** Mistakes in a resource's files, each with the compiler error that CONTRIBUTING.md names. */
const mistakes = [
  {
    path: 'src/resources/suppliers/definition.ts',
    old: 'max: lengths.name, required: true',
    new: 'max: lengths.name, requird: true',
    says: `Type 'true' is not assignable to type '"requird is not known here"'`,
  },
  {
    path: 'src/resources/suppliers/definition.ts',
    old: 'city: text({ max: lengths.name, ',
    new: 'city: text({ ',
    says: "Property 'max' is missing in type",
  },
  {
    path: 'src/resources/devices/screens.ts',
    old: "'macAddress',",
    new: "'nmae',",
    says: `Property '"nmae is no field of the definition"' is missing`,
  },
  {
    path: 'src/resources/categories/texts.ts',
    old: "codAmostra: 'Código da amostra',",
    new: '',
    says: "Property 'codAmostra' is missing in type",
  },
  {
    path: 'src/resources/suppliers/definition.ts',
    old: "'read', 'visit']",
    new: "'read', 'vist']",
    says: `Type '"vist"' is not assignable to type`,
  },
  {
    path: 'src/resources/fragrances/texts.ts',
    old: "description: 'Descrição',",
    new: "description: 'Descrição', street: 'Rua',",
    says: "'street' does not exist in type",
  },
] as const

test('a developer adds a resource by three files, a field by four lines, an action by one more file and a feature by its folder; list, form, API, access, table, OpenAPI and tests follow', async ({
  browser,
}) => {
  // Another browser test runs beside it.
  test.setTimeout(1_800_000)
  const files = await describedFiles('Add a resource in three steps')
  expect(files).toHaveLength(3)
  const lines = files.flatMap(([, text]) => text.split('\n').filter((line) => line !== ''))
  expect(lines.length).toBeLessThanOrEqual(50)
  const edits = await describedEdits('Add a field')
  expect(edits).toHaveLength(5)
  const actionFiles = await describedFiles('Add an action')
  expect(actionFiles.map(([path]) => path)).toEqual(['src/resources/suppliers/routes.ts'])
  const kindFiles = await describedFiles('Add a kind')
  expect(kindFiles).toHaveLength(6)
  const featureFiles = await describedFiles('Add a feature')
  for (const [path] of featureFiles) expect(path).toMatch(/^kernel\/features\/reminders\//)
  const { folder, remove } = await copyRepository(files)
  await copyCheckedTypes(folder)
  const added = [...actionFiles, ...kindFiles, ...featureFiles]
  const start = (program: string, args: readonly string[]) =>
    spawnSync(join(folder, 'node_modules/.bin', program), args, {
      cwd: folder,
      encoding: 'utf8',
      // The report names each test, also those that are left out.
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, TEST_DATABASE_URL: '' },
    })
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = start(program, args)
    expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
    return stdout
  }

  await test.step('the script writes their migrations', async () => {
    expect(run('node', 'scripts/preflight.cjs', 'kernel/commands/migration.ts', 'suppliers')).toContain('suppliers')
    await applyEdits(folder, edits)
    run('node', 'scripts/preflight.cjs', 'kernel/commands/migration.ts', 'suppliers')
    await applyEdits(folder, await describedEdits('Add an action'))
    await applyEdits(folder, await describedEdits('Add a kind'))
    await applyEdits(folder, await describedEdits('Add a feature'))
    added.push(...(await everyKindFiles(folder)))
    await addFiles(folder, added)
    run('node', 'scripts/kinds.ts')
    run('node', 'scripts/preflight.cjs', 'kernel/commands/migration.ts', 'suppliers', 'samples', 'reminders')
  })

  await test.step('both resources and the feature compile, and pass the lint and the tests that go over all definitions', () => {
    run('tsc', ...incremental)
    run('oxlint', ...[...files, ...added].map(([path]) => path))
    // One run for all suites: each run starts its own workers and compiles the modules again.
    const projects = ['unit', 'integration', 'server'].flatMap((project) => ['--project', project])
    const titles = generated.titles.join('|')
    const report = run('vitest', 'run', ...projects, ...generated.files, '-t', titles, '--reporter=verbose')
    const ran = generated.files.map((file) => new RegExp(`✓.*\\b${file}\\.test`))
    const passed = ['suppliers.create', 'samples.inspect', 'reminders.create', ...generated.titles].map(
      (title) => new RegExp(`✓.*${title}`),
    )
    for (const line of [...ran, ...passed]) expect(report).toMatch(line)
  })

  const server = await startServer({}, { folder, data: demoData() })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const complaints: string[] = []
  listen(page, complaints)
  try {
    await test.step('an administrator adds a record, finds it, edits it and deactivates it', async () => {
      await signIn(page, 'admin')
      await page.getByRole('button', { name: 'Gerenciar' }).click()
      await page.getByRole('navigation').getByRole('link', { name: 'Fornecedores' }).click()
      await page.getByRole('link', { name: 'Adicionar' }).first().click()
      await page.getByRole('textbox', { name: 'Nome' }).fill('Jasmim & Filhos')
      await page.getByRole('textbox', { name: 'Cidade' }).fill('São Luís')
      await page.getByRole('textbox', { name: 'CNPJ' }).fill('12.ABC.345/01DE-35')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('Vendas@Jasmim.test')
      await page.getByRole('textbox', { name: 'Telefone' }).fill('+55 98 3232-1010')
      await page.getByRole('spinbutton', { name: 'Nota' }).fill('4')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Voltar para a lista' }).click()
      const row = page.getByRole('row', { name: /Jasmim & Filhos/ })
      await page.getByRole('search').getByRole('textbox').fill('sao lu')
      await expect(row).toContainText('São Luís')
      await page.getByRole('search').getByRole('textbox').fill('3232')
      await expect(row).toContainText('+559832321010')
      await page.getByRole('search').getByRole('textbox').fill('12.ABC.345')
      await expect(row).toContainText('12.ABC.345/01DE-35')
      await expect(row).toContainText('vendas@jasmim.test')
      await expect(page.getByRole('button', { name: 'Importar' })).toBeVisible()
      // Filters, columns, views, actions on many records and the export follow from the definition.
      await page.goto('/admin/suppliers?where=city.contains.luís&columns=name,phone,score')
      await expect(page.getByText(/Cidade contém/)).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Cidade' })).toHaveCount(0)
      await page.getByRole('button', { name: /^Visões/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Salvar como nova visão…' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('checkbox', { name: 'Selecionar “Jasmim & Filhos”' }).check()
      const bar = page.getByRole('region', { name: 'Ações em vários registros' })
      await expect(bar.getByRole('button', { name: 'Desativar' })).toBeVisible()
      await bar.getByRole('button', { name: 'Exportar' }).click()
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^Texto/ })
        .check()
      const download = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toContain(
        `Nome;Telefone;Nota\r\nJasmim & Filhos;'+559832321010;4\r\n`,
      )
      await page.goto('/admin/suppliers')
      await expectNoAxeViolations(page)
      await row.getByRole('link', { name: /Editar/ }).click()
      await page.getByRole('textbox', { name: 'Nome' }).fill('')
      await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
      await page.getByRole('textbox', { name: 'Nome' }).fill('Jasmim')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Voltar para a lista' }).click()
      // The list shows what it knows until it has loaded again; an action on that would be refused.
      await expect(page.locator('main table')).toHaveAttribute('aria-busy', 'false')
      await page.getByRole('button', { name: 'Registrar visita: Jasmim', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
      await expect(page.getByText('Visita registrada')).toBeVisible()
      await expect(page.locator('main table')).toHaveAttribute('aria-busy', 'false')
      await page.getByRole('button', { name: 'Desativar: Jasmim', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
      await expect(page.getByText('Status alterado com sucesso')).toBeVisible()
      await page.getByRole('radio', { name: 'Inativos' }).click()
      await expect(page.getByRole('row', { name: /Jasmim/ })).toBeVisible()
    })

    await test.step('each record has a page with its values and its history, from its definition alone', async () => {
      await page.goto('/admin/suppliers/1/show')
      await expect(page.getByRole('heading', { level: 1, name: 'Jasmim' })).toBeVisible()
      await expect(page.locator('[data-part=fields]')).toContainText('+559832321010')
      const history = page.getByRole('region', { name: 'Histórico' })
      await expect(history.getByRole('listitem').first()).toContainText('desativou')
      // The form has changed the name, and an action the day of the visit.
      await history.getByRole('combobox').selectOption({ label: 'alterou' })
      await expect(history.getByRole('listitem')).toHaveCount(2)
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Registrar visita' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
      await expect(history.getByRole('listitem')).toHaveCount(3)
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'Editar' }).click()
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Jasmim' })).toBeVisible()
    })

    await test.step('the feature adds a button to records; a reminder is stored, and has a history', async () => {
      await page.getByRole('button', { name: 'Lembretes' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Novo lembrete' }).fill('Entrega às quintas')
      await dialog.getByRole('button', { name: 'Lembrar' }).click()
      await expect(dialog.getByRole('listitem')).toHaveText('Entrega às quintas')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      const caller = await browser.newContext({ baseURL: server.url })
      const headers = await beSignedIn(await caller.newPage(), 'admin')
      const body = { resource: 'suppliers', record: 1, reminder: 'Prefere e-mail' }
      const { reminderId } = await (await caller.request.post('/api/reminders', { headers, data: body })).json()
      const { data } = await (await caller.request.get(`/api/changes/reminders/${reminderId}`, { headers })).json()
      expect(data).toMatchObject([{ action: 'create' }])
      expect(data[0].fields).toContainEqual(expect.objectContaining({ field: 'reminder', after: 'Prefere e-mail' }))
      await caller.close()
    })

    await test.step('its field of the new kind is imported, shown and filtered', async () => {
      await page.goto('/admin/suppliers')
      await page.getByRole('button', { name: 'Importar' }).click()
      const dialog = page.getByRole('dialog')
      const buffer = Buffer.from('Nome;CNPJ;Nota\r\nCedro;11222333000181;★★★\r\n')
      await dialog.locator('input[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer })
      await dialog.getByRole('button', { name: 'Verificar' }).click()
      await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
      await expect(dialog.getByText(/^Importação concluída: 1 criados/)).toBeVisible()
      await page.goto('/admin/suppliers?where=score.is.3&columns=name,score')
      await expect(page.getByText('Nota igual a ★★★☆☆')).toBeVisible()
      await expect(page.getByRole('row', { name: /Cedro/ })).toContainText('★★★☆☆')
    })

    await test.step('other profiles see what the access rules allow, and OpenAPI describes the resource', async () => {
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

    await test.step('the compiler reports the errors that CONTRIBUTING.md lists, and what is left of a resource without its folder', async () => {
      const recipes = await readFile(join(folder, 'CONTRIBUTING.md'), 'utf8')
      await applyEdits(folder, mistakes)
      await rm(join(folder, 'src/resources/news'), { recursive: true })
      // An incremental run does not notice that files are gone.
      const { status, stdout } = start('tsc', ['--pretty', 'false'])
      expect(status).not.toBe(0)
      for (const { says } of mistakes) {
        expect(stdout).toContain(says)
        expect(recipes).toContain(says)
      }
      const lost = stdout.matchAll(/^((?:src|server|kernel)\/.+?)\(.*Cannot find module '#src\/resources\/news\//gm)
      // Its pictures, which are a resource of their own, and the order of what needs attention.
      expect([...lost].map(([, path]) => path)).toEqual([
        'src/resources/newsFiles/definition.ts',
        'src/resources/newsFiles/routes.ts',
        'src/resources/statistics/routes.ts',
      ])
    })
  } finally {
    await context.close()
    await server.stop()
    await remove()
  }
})
