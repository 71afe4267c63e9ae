// Checks that each import rule of the linter refuses its forbidden imports and accepts what the architecture allows.
import { describe, expect, it } from 'vitest'
import { forbidden } from '../../scripts/lint/layers.ts'

const refused: readonly [from: string, to: string][] = [
  ['src/resources/users/calls.ts', 'kernel/core/server/errors.ts'],
  ['src/resources/users/calls.ts', 'src/app/definitions.ts'],
  ['src/resources/users/calls.ts', 'zod'],
  ['src/resources/users/calls.ts', 'kysely'],
  ['src/resources/users/definition.ts', 'kernel/core/contract/schemas.ts'],
  ['src/resources/users/definition.ts', 'src/resources/users/calls.ts'],
  ['src/resources/users/definition.ts', 'zod/mini'],
  ['server/app.ts', 'src/app/definitions.ts'],
  ['server/app.ts', 'tests/support/database.ts'],
  ['server/app.ts', 'scripts/start.ts'],
  ['src/app/definitions.ts', 'kernel/core/server/http/contracts.ts'],
  ['src/app/definitions.ts', 'tests/support/world.ts'],
  ['src/app/definitions.ts', 'zod'],
  ['src/app/definitions.ts', 'zod/v4'],
  ['src/app/App.tsx', 'ra-core'],
  ['kernel/core/site/fields/inputs.tsx', 'ra-ui-materialui'],
  ['src/app/App.tsx', 'kernel/core/site/declaration/paths.ts'],
  ['kernel/core/site/list/ListScreen.tsx', 'src/resources/users/screens.ts'],
  ['kernel/core/site/list/ListScreen.tsx', 'kernel/core/site/frame/layout/Shell.tsx'],
  ['kernel/core/site/list/ListScreen.tsx', 'src/providers/data.ts'],
  ['src/resources/users/screens.ts', 'src/resources/perfis/screens.ts'],
  ['src/resources/users/screens.ts', 'src/providers/data.ts'],
  ['src/resources/users/AddressFields.tsx', 'kernel/core/site/frame/session/LoginPage.tsx'],
  ['kernel/core/site/frame/session/LoginPage.tsx', 'kernel/core/site/frame/layout/Shell.tsx'],
  ['src/resources/users/AddressFields.tsx', 'src/resources/users/screens.ts'],
  ['src/resources/users/AddressFields.tsx', 'kernel/core/site/http/http.ts'],
  ['kernel/core/site/frame/session/LoginPage.tsx', 'src/providers/data.ts'],
  ['src/custom/dashboard/Home.tsx', 'src/app/App.tsx'],
  ['src/providers/data.ts', 'kernel/core/site/frame/layout/Shell.tsx'],
  ['src/providers/data.ts', 'kernel/core/site/index.ts'],
  ['kernel/core/site/i18n/engine/pt.ts', 'kernel/core/site/index.ts'],
  ['src/resources/users/texts.ts', 'src/resources/users/screens.ts'],
  ['kernel/core/contract/define.ts', 'src/resources/users/definition.ts'],
  ['kernel/core/server/http/crud.ts', 'src/resources/users/table.ts'],
  ['kernel/core/server/http/crud.ts', 'kernel/core/site/index.ts'],
  ['kernel/core/site/list/ListScreen.tsx', 'kernel/core/server/http/crud.ts'],
  ['src/resources/users/screens.ts', 'src/resources/users/table.ts'],
  ['src/resources/users/routes.ts', 'src/resources/users/screens.ts'],
  ['src/resources/users/calls.ts', 'src/resources/users/routes.ts'],
  ['src/resources/statistics/shots.server.ts', 'kernel/core/site/index.ts'],
  ['src/resources/campaigns/dial/DialField.tsx', 'src/resources/statistics/shots.server.ts'],
  ['kernel/core/server/app.ts', 'server/external/routes.ts'],
  ['tests/kernel/server.test.ts', 'src/resources/users/definition.ts'],
  ['tests/kernel/server.test.ts', 'server/app.ts'],
  ['kernel/core/contract/define.ts', 'kernel/kinds/server.ts'],
  ['kernel/core/server/tables/ddl.ts', 'kernel/kinds/text/site.tsx'],
  ['kernel/core/site/list/cells/Cell.tsx', 'kernel/kinds/server.ts'],
  ['kernel/core/site/list/cells/Cell.tsx', 'kernel/kinds/inputs.ts'],
  ['kernel/kinds/text/contract.ts', 'kernel/kinds/text/schema.ts'],
  ['kernel/kinds/text/contract.ts', 'zod/mini'],
  ['kernel/kinds/text/site.tsx', 'kernel/kinds/text/input.tsx'],
  ['kernel/kinds/text/site.tsx', 'kernel/core/server/tables/ddl.ts'],
  ['kernel/kinds/text/server.ts', 'src/resources/users/table.ts'],
  ['src/resources/users/definition.ts', 'kernel/kinds/text/schema.ts'],
  ['kernel/core/server/tables/ddl.ts', 'kernel/kinds/text/sample.ts'],
  ['kernel/core/site/fields/inputs.tsx', 'kernel/kinds/samples.ts'],
  ['kernel/kinds/text/server.ts', 'kernel/kinds/text/sample.ts'],
  ['src/resources/users/routes.ts', 'src/resources/sites/samples.ts'],
  ['src/resources/users/screens.ts', 'src/resources/sites/samples.ts'],
  ['examples/library/resources/books/screens.ts', 'src/resources/users/definition.ts'],
  ['src/custom/dashboard/Dashboard.tsx', 'src/custom/restock/RestockPage.tsx'],
  ['kernel/features/watches/site/WatchDialog.tsx', 'kernel/features/watches/server/table.ts'],
  ['examples/library/resources/books/screens.ts', 'kernel/core/site/declaration/paths.ts'],
  ['examples/library/resources/books/screens.ts', 'examples/library/resources/books/table.ts'],
  ['examples/library/resources/books/definition.ts', 'zod/mini'],
  ['examples/library/resources/books/routes.ts', 'src/product/limits.ts'],
  ['examples/library/product/app.server.ts', 'server/seeds/seed.ts'],
  ['examples/library/product/brand.ts', 'examples/other/product/brand.ts'],
  ['kernel/core/server/app.ts', 'examples/library/product/brand.ts'],
  ['src/app/App.tsx', 'examples/library/product/brand.ts'],
  ['server/main.ts', 'examples/library/product/brand.ts'],
  ['kernel/accounts/users/routes.ts', 'src/resources/users/table.ts'],
  ['kernel/accounts/users/screens.ts', 'kernel/accounts/users/table.ts'],
  ['kernel/core/site/list/ListScreen.tsx', 'src/product/landing.ts'],
  ['src/product/brand.ts', 'kernel/core/site/index.ts'],
  ['src/product/landing.ts', 'src/resources/users/table.ts'],
]

const allowed: readonly [from: string, to: string][] = [
  ['src/resources/devices/definition.ts', 'src/resources/users/definition.ts'],
  ['src/resources/devices/definition.ts', 'kernel/core/contract/define.ts'],
  ['src/resources/users/calls.ts', 'kernel/core/contract/wire.ts'],
  ['src/resources/users/calls.ts', 'zod/mini'],
  ['kernel/core/contract/documents.ts', 'cpf-cnpj-validator'],
  ['server/app.ts', 'src/resources/users/calls.ts'],
  ['server/app.ts', 'zod'],
  ['src/app/App.tsx', 'src/resources/users/screens.ts'],
  ['src/app/App.tsx', 'kernel/core/site/index.ts'],
  ['kernel/core/site/list/ListScreen.tsx', 'kernel/core/site/i18n/engine/pt.ts'],
  ['src/resources/users/screens.ts', 'src/resources/users/AddressFields.tsx'],
  ['kernel/core/site/frame/layout/Shell.tsx', 'kernel/core/site/frame/session/useSession.ts'],
  ['kernel/core/site/frame/session/LoginPage.tsx', 'kernel/core/site/http/http.ts'],
  ['src/custom/public/ContentPage.tsx', 'kernel/core/site/http/config.ts'],
  ['src/providers/data.ts', 'kernel/core/contract/wire.ts'],
  ['tests/server/users.test.ts', 'server/app.ts'],
  ['tests/kernel/server.test.ts', 'kernel/core/server/app.ts'],
  ['src/resources/statistics/routes.ts', 'src/resources/campaigns/table.ts'],
  ['src/resources/quiz/builder/QuizTree.tsx', 'src/resources/quiz/rules/quizTree.ts'],
  ['server/seeds/seed.ts', 'src/resources/statistics/shots.server.ts'],
  ['kernel/core/contract/define.ts', 'kernel/kinds/contract.ts'],
  ['kernel/core/server/tables/ddl.ts', 'kernel/kinds/server.ts'],
  ['kernel/core/site/list/cells/Cell.tsx', 'kernel/kinds/site.ts'],
  ['kernel/core/site/fields/inputs.tsx', 'kernel/kinds/inputs.ts'],
  ['kernel/kinds/text/schema.ts', 'zod/mini'],
  ['kernel/kinds/translated/sample.ts', 'kernel/kinds/text/sample.ts'],
  ['server/seeds/users.ts', 'kernel/kinds/document/sample.ts'],
  ['kernel/kinds/text/server.ts', 'kernel/kinds/text/contract.ts'],
  ['examples/library/resources/books/screens.ts', 'kernel/core/site/index.ts'],
  ['examples/library/resources/books/routes.ts', 'kernel/core/server/tables/locks.ts'],
  ['examples/library/resources/books/definition.ts', 'examples/library/resources/authors/definition.ts'],
  ['examples/library/product/accounts.server.ts', 'examples/library/resources/users/table.ts'],
  ['examples/library/product/landing.ts', 'kernel/core/site/index.ts'],
  ['kernel/accounts/users/table.ts', 'kernel/core/server/tables/derive.ts'],
  ['src/product/app.server.ts', 'server/seeds/seed.ts'],
  ['src/product/landing.ts', 'kernel/core/site/index.ts'],
  ['src/product/pages.ts', 'src/custom/dashboard/Dashboard.tsx'],
  ['src/product/publicPages.ts', 'src/custom/public/trialRoute.tsx'],
  ['kernel/core/site/frame/menu/pages.ts', 'src/product/landing.ts'],
]

describe('the import rules', () => {
  it.each(refused)('%s may not import %s', (from, to) => {
    expect(forbidden({ from, to })).toEqual(expect.any(String))
  })

  it.each(allowed)('%s may import %s', (from, to) => {
    expect(forbidden({ from, to })).toBeUndefined()
  })

  it('a custom screen may import types of a provider', () => {
    expect(
      forbidden({ from: 'src/custom/dashboard/Dashboard.tsx', to: 'src/providers/data.ts', typeOnly: true }),
    ).toBeUndefined()
  })

  it('messages may import the types of the screens that use them', () => {
    const typeOnly = { from: 'src/resources/users/texts.ts', typeOnly: true }
    expect(forbidden({ ...typeOnly, to: 'src/resources/users/screens.ts' })).toBeUndefined()
    expect(forbidden({ ...typeOnly, to: 'kernel/core/site/index.ts' })).toBeUndefined()
    expect(forbidden({ ...typeOnly, to: 'src/custom/dashboard/Dashboard.tsx' })).toMatch('texts import')
  })

  it('the server may import an endpoint table of the contract, the site may not', () => {
    const found = { to: 'src/resources/users/calls.ts', names: ['Row', 'endpoints'] }
    expect(forbidden({ from: 'src/providers/data.ts', ...found })).toMatch('endpoint table')
    expect(forbidden({ from: 'server/app.ts', ...found })).toBeUndefined()
  })

  it.each([
    ['kernel/core/site/list/ListScreen.tsx', 'TextInput'],
    ['kernel/core/site/list/ListScreen.tsx', 'DataTable'],
    ['kernel/core/site/list/ListScreen.tsx', '*'],
    ['kernel/core/site/frame/layout/Shell.tsx', 'SelectInput'],
    ['src/app/App.tsx', 'AdminContext'],
  ])('%s may not import the component %s of react-admin', (from, name) => {
    expect(forbidden({ from, to: 'react-admin', names: ['useTranslate', name] })).toMatch('lazily loaded forms')
  })

  it.each([
    ['kernel/core/site/fields/TextField.tsx', 'TextInput'],
    ['kernel/kinds/text/input.tsx', 'TextInput'],
    ['src/resources/users/AddressFields.tsx', 'SelectInput'],
    ['kernel/core/site/list/ListScreen.tsx', 'useTranslate'],
    ['src/app/App.tsx', 'CoreAdminContext'],
  ])('%s may import %s of react-admin', (from, name) => {
    expect(forbidden({ from, to: 'react-admin', names: [name] })).toBeUndefined()
  })

  it('only the engine’s index.ts may re-export', () => {
    expect(
      forbidden({ from: 'kernel/core/site/index.ts', to: 'kernel/core/site/declaration/paths.ts', reExport: true }),
    ).toBeUndefined()
    expect(
      forbidden({
        from: 'kernel/core/site/frame/menu/menu.ts',
        to: 'kernel/core/site/frame/header/Header.tsx',
        reExport: true,
      }),
    ).toMatch('barrel')
  })

  it('a product may have the users of the kernel as they are', () => {
    const taken = { to: 'kernel/accounts/definitions.ts', reExport: true }
    expect(forbidden({ from: 'examples/library/product/accounts.ts', ...taken })).toBeUndefined()
    expect(forbidden({ from: 'examples/library/product/landing.ts', ...taken })).toMatch('barrel')
    expect(forbidden({ from: 'src/product/accounts.ts', ...taken })).toMatch('barrel')
  })
})
