// Checks that each import rule of the linter refuses its forbidden imports and accepts what the architecture allows.
import { describe, expect, it } from 'vitest'
import { forbidden } from '../../scripts/lint/layers.ts'

const refused: readonly [from: string, to: string][] = [
  ['src/resources/users/calls.ts', 'kernel/core/server/errors.ts'],
  ['src/resources/users/calls.ts', 'zod'],
  ['src/resources/users/calls.ts', 'kysely'],
  ['src/resources/users/definition.ts', 'kernel/core/contract/schemas.ts'],
  ['src/resources/users/definition.ts', 'src/resources/users/calls.ts'],
  ['src/resources/users/definition.ts', 'zod/mini'],
  ['server/seeds/seed.ts', 'kernel/core/site/frame/definitions.ts'],
  ['server/seeds/seed.ts', 'tests/support/database.ts'],
  ['server/seeds/seed.ts', 'kernel/build/start.ts'],
  ['kernel/core/site/frame/definitions.ts', 'kernel/core/server/http/contracts.ts'],
  ['kernel/core/site/frame/definitions.ts', 'tests/support/world.ts'],
  ['kernel/core/site/frame/definitions.ts', 'zod'],
  ['kernel/core/site/frame/definitions.ts', 'zod/v4'],
  ['kernel/core/site/frame/App.tsx', 'ra-core'],
  ['kernel/core/site/fields/inputs.tsx', 'ra-ui-materialui'],
  ['kernel/core/site/list/ListScreen.tsx', 'src/resources/users/screens.ts'],
  ['kernel/core/site/list/ListScreen.tsx', 'kernel/core/site/frame/layout/Shell.tsx'],
  ['src/resources/users/screens.ts', 'src/resources/perfis/screens.ts'],
  ['src/resources/users/AddressFields.tsx', 'kernel/core/site/frame/session/LoginPage.tsx'],
  ['kernel/core/site/frame/session/LoginPage.tsx', 'kernel/core/site/frame/layout/Shell.tsx'],
  ['src/resources/users/AddressFields.tsx', 'src/resources/users/screens.ts'],
  ['src/resources/users/AddressFields.tsx', 'kernel/core/site/http/http.ts'],
  ['src/custom/dashboard/Home.tsx', 'kernel/core/site/frame/App.tsx'],
  ['src/i18n/admin.pt.ts', 'kernel/core/site/index.ts'],
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
  ['src/resources/telemetry/ingest.server.ts', 'src/resources/statistics/shots.server.ts'],
  ['src/resources/campaigns/routes.ts', 'src/resources/quiz/versions/replaceEndings.server.ts'],
  ['src/resources/campaigns/routes.ts', 'src/resources/quiz/door.server.ts'],
  ['src/resources/devices/rules/matchSlots.ts', 'src/resources/suppliers/rules/near.ts'],
  ['src/resources/suppliers/routes.ts', 'src/resources/demo/demo.server.ts'],
  ['src/resources/quiz/table.ts', 'src/resources/quiz/questions/table.ts'],
  ['src/resources/quiz/questions/table.ts', 'src/resources/quiz/versions/versions.server.ts'],
  ['src/resources/quiz/bank/reads.server.ts', 'src/resources/quiz/bank/merge/banks.server.ts'],
  ['src/resources/quiz/outline/rules/marks.ts', 'src/resources/quiz/builder/treeKeys.ts'],
  ['src/resources/demo/demo.server.ts', 'src/resources/quiz/table.ts'],
  ['server/seeds/catalogue.ts', 'src/resources/quiz/quizRuns/tables.server.ts'],
  ['src/product/app.server.ts', 'src/resources/quiz/versions/publishDue.server.ts'],
  ['src/custom/public/TrialPage.tsx', 'src/resources/quiz/app/AppScreen.tsx'],
  ['src/resources/campaigns/dial/DialField.tsx', 'src/resources/statistics/shots.server.ts'],
  ['kernel/core/server/app.ts', 'server/external/routes.ts'],
  ['tests/kernel/server.test.ts', 'src/resources/users/definition.ts'],
  ['tests/kernel/server.test.ts', 'server/seeds/seed.ts'],
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
  ['kernel/features/views/site/ViewItems.tsx', 'kernel/features/asOf/site/PastDialog.tsx'],
  ['kernel/core/site/list/ListScreen.tsx', 'kernel/features/bulk/site/BulkBar.tsx'],
  ['examples/library/resources/books/screens.ts', 'kernel/core/site/declaration/paths.ts'],
  ['examples/library/resources/books/screens.ts', 'examples/library/resources/books/table.ts'],
  ['examples/library/resources/books/definition.ts', 'zod/mini'],
  ['examples/library/resources/books/routes.ts', 'src/product/limits.ts'],
  ['examples/library/product/work.server.ts', 'server/seeds/seed.ts'],
  ['examples/library/product.ts', 'examples/other/product.ts'],
  ['kernel/core/server/app.ts', 'examples/library/product.ts'],
  ['kernel/core/site/frame/App.tsx', 'examples/library/product.ts'],
  ['server/main.ts', 'examples/library/product.ts'],
  ['kernel/accounts/users/routes.ts', 'src/resources/users/table.ts'],
  ['kernel/accounts/users/screens.ts', 'kernel/accounts/users/table.ts'],
  ['kernel/core/site/list/ListScreen.tsx', 'src/product/menu.ts'],
  ['kernel/core/contract/access.ts', 'src/product.ts'],
  ['kernel/core/server/env.ts', 'src/product/server.ts'],
  ['src/product.ts', 'kernel/core/site/index.ts'],
  ['src/product/contract.ts', 'kernel/core/site/index.ts'],
  ['src/product/site.ts', 'src/resources/users/table.ts'],
  ['server/migrations/0100-next.ts', 'kernel/core/contract/limits.ts'],
  ['server/migrations/0100-next.ts', 'src/resources/quiz/payloads.ts'],
  ['examples/library/migrations/0100-next.ts', 'kernel/core/server/mail/mailbox.ts'],
]

const allowed: readonly [from: string, to: string][] = [
  ['src/resources/devices/definition.ts', 'src/resources/users/definition.ts'],
  ['src/resources/devices/definition.ts', 'kernel/core/contract/define.ts'],
  ['src/resources/users/calls.ts', 'kernel/core/contract/wire.ts'],
  ['src/resources/users/calls.ts', 'zod/mini'],
  ['kernel/core/contract/documents.ts', 'cpf-cnpj-validator'],
  ['server/seeds/seed.ts', 'src/resources/users/calls.ts'],
  ['server/seeds/seed.ts', 'zod'],
  ['kernel/core/site/list/ListScreen.tsx', 'kernel/core/site/i18n/engine/pt.ts'],
  ['src/resources/users/screens.ts', 'src/resources/users/AddressFields.tsx'],
  ['kernel/core/site/frame/layout/Shell.tsx', 'kernel/core/site/frame/session/useSession.ts'],
  ['kernel/core/site/frame/session/LoginPage.tsx', 'kernel/core/site/http/http.ts'],
  ['src/custom/public/ContentPage.tsx', 'kernel/core/site/http/config.ts'],
  ['src/i18n/admin.pt.ts', 'kernel/core/site/i18n/frame.pt.ts'],
  ['tests/server/users.test.ts', 'server/seeds/seed.ts'],
  ['tests/kernel/server.test.ts', 'kernel/core/server/app.ts'],
  ['src/resources/devices/table.ts', 'src/resources/telemetry/silence.server.ts'],
  ['src/resources/quiz/builder/QuizTree.tsx', 'src/resources/quiz/rules/quizTree.ts'],
  ['src/resources/quiz/builder/QuizTree.tsx', 'src/resources/quiz/draft/useQuiz.ts'],
  ['src/resources/quiz/bank/routes.ts', 'src/resources/quiz/bank/merge/merge.server.ts'],
  ['src/resources/quiz/quizRuns/ingest.server.ts', 'src/resources/telemetry/tables.server.ts'],
  ['src/resources/campaigns/routes.ts', 'src/resources/quiz/questions/definition.ts'],
  ['src/resources/fragrances/routes.ts', 'src/resources/statistics/area.ts'],
  ['src/resources/suppliers/routes.ts', 'src/resources/fragrances/table.ts'],
  ['src/resources/suppliers/routes.ts', 'src/resources/quiz/door.server.ts'],
  ['server/seeds/catalogue.ts', 'src/resources/quiz/door.server.ts'],
  ['src/custom/public/TrialPage.tsx', 'src/resources/quiz/door.site.ts'],
  ['tests/server/quiz.test.ts', 'src/resources/quiz/table.ts'],
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
  ['examples/library/product/site.ts', 'kernel/core/site/index.ts'],
  ['examples/library/product/site.ts', 'kernel/core/site/product.ts'],
  ['examples/library/product/contract.ts', 'kernel/accounts/users/definition.ts'],
  ['kernel/accounts/users/table.ts', 'kernel/core/server/tables/derive.ts'],
  ['src/product/work.server.ts', 'server/seeds/seed.ts'],
  ['src/product/menu.ts', 'kernel/core/site/index.ts'],
  ['src/product/pages.ts', 'src/custom/dashboard/Dashboard.tsx'],
  ['src/product/publicPages.ts', 'src/custom/public/trialRoute.tsx'],
  ['server/migrations/0009-mailboxes.ts', 'server/frozen/mailbox.ts'],
]

describe('the import rules', () => {
  it.each(refused)('%s may not import %s', (from, to) => {
    expect(forbidden({ from, to })).toEqual(expect.any(String))
  })

  it.each(allowed)('%s may import %s', (from, to) => {
    expect(forbidden({ from, to })).toBeUndefined()
  })

  it('a migration may import runScript, and nothing else of its file', () => {
    const found = { from: 'server/migrations/0100-next.ts', to: 'kernel/core/server/database/migrate.ts' }
    expect(forbidden({ ...found, names: ['runScript'] })).toBeUndefined()
    expect(forbidden({ ...found, names: ['runScript', 'migrate'] })).toMatch('a migration imports only runScript')
  })

  it('messages may import the types of the screens that use them', () => {
    const typeOnly = { from: 'src/resources/users/texts.ts', typeOnly: true }
    expect(forbidden({ ...typeOnly, to: 'src/resources/users/screens.ts' })).toBeUndefined()
    expect(forbidden({ ...typeOnly, to: 'kernel/core/site/index.ts' })).toBeUndefined()
    expect(forbidden({ ...typeOnly, to: 'src/custom/dashboard/Dashboard.tsx' })).toMatch('texts import')
  })

  it('the server may import an endpoint table of the contract, the site may not', () => {
    const found = { to: 'src/resources/users/calls.ts', names: ['Row', 'endpoints'] }
    expect(forbidden({ from: 'src/custom/dashboard/Dashboard.tsx', ...found })).toMatch('endpoint table')
    expect(forbidden({ from: 'server/seeds/seed.ts', ...found })).toBeUndefined()
  })

  it.each([
    ['kernel/core/site/list/ListScreen.tsx', 'TextInput'],
    ['kernel/core/site/list/ListScreen.tsx', 'DataTable'],
    ['kernel/core/site/list/ListScreen.tsx', '*'],
    ['kernel/core/site/frame/layout/Shell.tsx', 'SelectInput'],
    ['kernel/core/site/frame/App.tsx', 'AdminContext'],
  ])('%s may not import the component %s of react-admin', (from, name) => {
    expect(forbidden({ from, to: 'react-admin', names: ['useTranslate', name] })).toMatch('lazily loaded forms')
  })

  it.each([
    ['kernel/core/site/fields/TextField.tsx', 'TextInput'],
    ['kernel/kinds/text/input.tsx', 'TextInput'],
    ['src/resources/users/AddressFields.tsx', 'SelectInput'],
    ['kernel/core/site/list/ListScreen.tsx', 'useTranslate'],
    ['kernel/core/site/frame/App.tsx', 'CoreAdminContext'],
  ])('%s may import %s of react-admin', (from, name) => {
    expect(forbidden({ from, to: 'react-admin', names: [name] })).toBeUndefined()
  })

  it('only the engine’s index.ts and the doors of domains may re-export', () => {
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
    const door = { to: 'src/resources/quiz/payloads.ts', reExport: true }
    expect(forbidden({ ...door, from: 'src/resources/quiz/door.ts' })).toBeUndefined()
    expect(forbidden({ ...door, from: 'src/resources/quiz/table.ts' })).toMatch('barrel')
  })
})
