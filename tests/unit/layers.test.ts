// Checks that each import rule of the linter refuses its forbidden imports and accepts what the architecture allows.
import { describe, expect, it } from 'vitest'
import { forbidden } from '../../scripts/lint/layers.ts'

const refused: readonly [from: string, to: string][] = [
  ['src/resources/users/calls.ts', 'kernel/server/errors.ts'],
  ['src/resources/users/calls.ts', 'src/app/definitions.ts'],
  ['src/resources/users/calls.ts', 'zod'],
  ['src/resources/users/calls.ts', 'kysely'],
  ['src/resources/users/definition.ts', 'kernel/contract/schemas.ts'],
  ['src/resources/users/definition.ts', 'src/resources/users/calls.ts'],
  ['src/resources/users/definition.ts', 'zod/mini'],
  ['server/app.ts', 'src/app/definitions.ts'],
  ['server/app.ts', 'tests/support/database.ts'],
  ['server/app.ts', 'scripts/start.ts'],
  ['src/app/definitions.ts', 'kernel/server/http/contracts.ts'],
  ['src/app/definitions.ts', 'tests/support/world.ts'],
  ['src/app/definitions.ts', 'zod'],
  ['src/app/definitions.ts', 'zod/v4'],
  ['src/app/App.tsx', 'ra-core'],
  ['kernel/site/fields/inputs.tsx', 'ra-ui-materialui'],
  ['src/app/App.tsx', 'kernel/site/declaration/paths.ts'],
  ['kernel/site/list/ListScreen.tsx', 'src/resources/users/screens.ts'],
  ['kernel/site/list/ListScreen.tsx', 'src/custom/shell/frame/Shell.tsx'],
  ['kernel/site/list/ListScreen.tsx', 'src/providers/data.ts'],
  ['src/resources/users/screens.ts', 'src/resources/perfis/screens.ts'],
  ['src/resources/users/screens.ts', 'src/providers/data.ts'],
  ['src/resources/users/AddressFields.tsx', 'src/custom/session/LoginPage.tsx'],
  ['src/custom/session/LoginPage.tsx', 'src/custom/shell/frame/Shell.tsx'],
  ['src/resources/users/AddressFields.tsx', 'src/resources/users/screens.ts'],
  ['src/resources/users/AddressFields.tsx', 'src/providers/http.ts'],
  ['src/custom/session/LoginPage.tsx', 'src/providers/data.ts'],
  ['src/custom/dashboard/Home.tsx', 'src/app/App.tsx'],
  ['src/providers/data.ts', 'src/custom/shell/frame/Shell.tsx'],
  ['src/providers/data.ts', 'kernel/site/index.ts'],
  ['src/i18n/engine/pt.ts', 'kernel/site/index.ts'],
  ['src/resources/users/texts.ts', 'src/resources/users/screens.ts'],
  ['kernel/contract/define.ts', 'src/resources/users/definition.ts'],
  ['kernel/server/http/crud.ts', 'src/resources/users/table.ts'],
  ['kernel/server/http/crud.ts', 'kernel/site/index.ts'],
  ['kernel/site/list/ListScreen.tsx', 'kernel/server/http/crud.ts'],
  ['src/resources/users/screens.ts', 'src/resources/users/table.ts'],
  ['src/resources/users/routes.ts', 'src/resources/users/screens.ts'],
  ['src/resources/users/calls.ts', 'src/resources/users/routes.ts'],
  ['src/resources/statistics/shots.server.ts', 'kernel/site/index.ts'],
  ['src/resources/campaigns/dial/DialField.tsx', 'src/resources/statistics/shots.server.ts'],
  ['kernel/server/app.ts', 'server/external/routes.ts'],
  ['tests/kernel/server.test.ts', 'src/resources/users/definition.ts'],
  ['tests/kernel/server.test.ts', 'server/app.ts'],
  ['kernel/contract/define.ts', 'kernel/kinds/server.ts'],
  ['kernel/server/tables/ddl.ts', 'kernel/kinds/text/site.tsx'],
  ['kernel/site/list/cells/Cell.tsx', 'kernel/kinds/server.ts'],
  ['kernel/site/list/cells/Cell.tsx', 'kernel/kinds/inputs.ts'],
  ['kernel/kinds/text/contract.ts', 'kernel/kinds/text/schema.ts'],
  ['kernel/kinds/text/contract.ts', 'zod/mini'],
  ['kernel/kinds/text/site.tsx', 'kernel/kinds/text/input.tsx'],
  ['kernel/kinds/text/site.tsx', 'kernel/server/tables/ddl.ts'],
  ['kernel/kinds/text/server.ts', 'src/resources/users/table.ts'],
  ['src/resources/users/definition.ts', 'kernel/kinds/text/schema.ts'],
  ['kernel/server/tables/ddl.ts', 'kernel/kinds/text/sample.ts'],
  ['kernel/site/fields/inputs.tsx', 'kernel/kinds/samples.ts'],
  ['kernel/kinds/text/server.ts', 'kernel/kinds/text/sample.ts'],
  ['src/resources/users/routes.ts', 'src/resources/sites/samples.ts'],
  ['src/resources/users/screens.ts', 'src/resources/sites/samples.ts'],
  ['examples/library/resources/books/screens.ts', 'src/resources/users/definition.ts'],
  ['examples/library/resources/books/screens.ts', 'src/custom/shell/account/UserAccountDialog.tsx'],
  ['examples/library/resources/books/screens.ts', 'src/i18n/language.ts'],
  ['examples/library/resources/books/screens.ts', 'kernel/site/declaration/paths.ts'],
  ['examples/library/resources/books/screens.ts', 'examples/library/resources/books/table.ts'],
  ['examples/library/resources/books/definition.ts', 'zod/mini'],
  ['examples/library/resources/books/routes.ts', 'src/product/limits.ts'],
  ['examples/library/product/app.server.ts', 'server/seeds/seed.ts'],
  ['examples/library/product/brand.ts', 'examples/other/product/brand.ts'],
  ['kernel/server/app.ts', 'examples/library/product/brand.ts'],
  ['src/app/App.tsx', 'examples/library/product/brand.ts'],
  ['server/main.ts', 'examples/library/product/brand.ts'],
  ['kernel/accounts/users/routes.ts', 'src/resources/users/table.ts'],
  ['kernel/accounts/users/screens.ts', 'kernel/accounts/users/table.ts'],
  ['kernel/site/list/ListScreen.tsx', 'src/product/landing.ts'],
  ['src/product/brand.ts', 'kernel/site/index.ts'],
  ['src/product/landing.ts', 'src/resources/users/table.ts'],
]

const allowed: readonly [from: string, to: string][] = [
  ['src/resources/devices/definition.ts', 'src/resources/users/definition.ts'],
  ['src/resources/devices/definition.ts', 'kernel/contract/define.ts'],
  ['src/resources/users/calls.ts', 'kernel/contract/wire.ts'],
  ['src/resources/users/calls.ts', 'zod/mini'],
  ['kernel/contract/documents.ts', 'cpf-cnpj-validator'],
  ['server/app.ts', 'src/resources/users/calls.ts'],
  ['server/app.ts', 'zod'],
  ['src/app/App.tsx', 'src/resources/users/screens.ts'],
  ['src/app/App.tsx', 'kernel/site/index.ts'],
  ['kernel/site/list/ListScreen.tsx', 'src/i18n/engine/pt.ts'],
  ['src/resources/users/screens.ts', 'src/resources/users/AddressFields.tsx'],
  ['src/custom/shell/frame/Shell.tsx', 'src/custom/session/useSession.ts'],
  ['src/custom/session/LoginPage.tsx', 'src/providers/http.ts'],
  ['src/custom/public/ContentPage.tsx', 'src/providers/config.ts'],
  ['src/providers/data.ts', 'kernel/contract/wire.ts'],
  ['tests/server/users.test.ts', 'server/app.ts'],
  ['tests/kernel/server.test.ts', 'kernel/server/app.ts'],
  ['src/resources/statistics/routes.ts', 'src/resources/campaigns/table.ts'],
  ['src/resources/quiz/builder/QuizTree.tsx', 'src/resources/quiz/rules/quizTree.ts'],
  ['server/seeds/seed.ts', 'src/resources/statistics/shots.server.ts'],
  ['kernel/contract/define.ts', 'kernel/kinds/contract.ts'],
  ['kernel/server/tables/ddl.ts', 'kernel/kinds/server.ts'],
  ['kernel/site/list/cells/Cell.tsx', 'kernel/kinds/site.ts'],
  ['kernel/site/fields/inputs.tsx', 'kernel/kinds/inputs.ts'],
  ['kernel/kinds/text/schema.ts', 'zod/mini'],
  ['kernel/kinds/translated/sample.ts', 'kernel/kinds/text/sample.ts'],
  ['server/seeds/users.ts', 'kernel/kinds/document/sample.ts'],
  ['kernel/kinds/text/server.ts', 'kernel/kinds/text/contract.ts'],
  ['examples/library/resources/books/screens.ts', 'kernel/site/index.ts'],
  ['examples/library/resources/books/routes.ts', 'kernel/server/tables/locks.ts'],
  ['examples/library/resources/books/definition.ts', 'examples/library/resources/authors/definition.ts'],
  ['examples/library/product/accounts.server.ts', 'examples/library/resources/users/table.ts'],
  ['examples/library/product/landing.ts', 'kernel/site/index.ts'],
  ['kernel/accounts/users/table.ts', 'kernel/server/tables/derive.ts'],
  ['src/product/app.server.ts', 'server/seeds/seed.ts'],
  ['src/product/landing.ts', 'kernel/site/index.ts'],
  ['src/product/pages.ts', 'src/custom/dashboard/Dashboard.tsx'],
  ['src/product/publicPages.ts', 'src/custom/public/trialRoute.tsx'],
  ['src/custom/shell/menu/pages.ts', 'src/product/landing.ts'],
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
      forbidden({ from: 'src/custom/shell/frame/Shell.tsx', to: 'src/providers/data.ts', typeOnly: true }),
    ).toBeUndefined()
  })

  it('messages may import the types of the screens that use them', () => {
    const typeOnly = { from: 'src/resources/users/texts.ts', typeOnly: true }
    expect(forbidden({ ...typeOnly, to: 'src/resources/users/screens.ts' })).toBeUndefined()
    expect(forbidden({ ...typeOnly, to: 'kernel/site/index.ts' })).toBeUndefined()
    expect(forbidden({ ...typeOnly, to: 'src/custom/shell/frame/Shell.tsx' })).toMatch('texts import')
  })

  it('the server may import an endpoint table of the contract, the site may not', () => {
    const found = { to: 'src/resources/users/calls.ts', names: ['Row', 'endpoints'] }
    expect(forbidden({ from: 'src/providers/data.ts', ...found })).toMatch('endpoint table')
    expect(forbidden({ from: 'server/app.ts', ...found })).toBeUndefined()
  })

  it.each([
    ['kernel/site/list/ListScreen.tsx', 'TextInput'],
    ['kernel/site/list/ListScreen.tsx', 'DataTable'],
    ['kernel/site/list/ListScreen.tsx', '*'],
    ['src/custom/shell/frame/Shell.tsx', 'SelectInput'],
    ['src/app/App.tsx', 'AdminContext'],
  ])('%s may not import the component %s of react-admin', (from, name) => {
    expect(forbidden({ from, to: 'react-admin', names: ['useTranslate', name] })).toMatch('lazily loaded forms')
  })

  it.each([
    ['kernel/site/fields/TextField.tsx', 'TextInput'],
    ['kernel/kinds/text/input.tsx', 'TextInput'],
    ['src/resources/users/AddressFields.tsx', 'SelectInput'],
    ['kernel/site/list/ListScreen.tsx', 'useTranslate'],
    ['src/app/App.tsx', 'CoreAdminContext'],
  ])('%s may import %s of react-admin', (from, name) => {
    expect(forbidden({ from, to: 'react-admin', names: [name] })).toBeUndefined()
  })

  it('only the engine’s index.ts may re-export', () => {
    expect(
      forbidden({ from: 'kernel/site/index.ts', to: 'kernel/site/declaration/paths.ts', reExport: true }),
    ).toBeUndefined()
    expect(
      forbidden({ from: 'src/custom/shell/menu/menu.ts', to: 'src/custom/shell/header/Header.tsx', reExport: true }),
    ).toMatch('barrel')
  })

  it('a product may have the users of the kernel as they are', () => {
    const taken = { to: 'kernel/accounts/definitions.ts', reExport: true }
    expect(forbidden({ from: 'examples/library/product/accounts.ts', ...taken })).toBeUndefined()
    expect(forbidden({ from: 'examples/library/product/landing.ts', ...taken })).toMatch('barrel')
    expect(forbidden({ from: 'src/product/accounts.ts', ...taken })).toMatch('barrel')
  })
})
