// Checks that each import rule of the linter refuses its forbidden imports and accepts what the architecture allows.
import { describe, expect, it } from 'vitest'
import { forbidden } from '../../scripts/lint/layers.ts'

const refused: readonly [from: string, to: string][] = [
  ['contract/calls/users.ts', 'server/errors.ts'],
  ['contract/calls/users.ts', 'src/app/definitions.ts'],
  ['contract/calls/users.ts', 'zod'],
  ['contract/calls/users.ts', 'kysely'],
  ['contract/resources/users.ts', 'contract/schemas.ts'],
  ['contract/resources/users.ts', 'contract/calls/users.ts'],
  ['contract/resources/users.ts', 'zod/mini'],
  ['server/app.ts', 'src/app/definitions.ts'],
  ['server/app.ts', 'tests/support/database.ts'],
  ['server/app.ts', 'scripts/start.ts'],
  ['src/app/definitions.ts', 'server/contracts.ts'],
  ['src/app/definitions.ts', 'tests/support/world.ts'],
  ['src/app/definitions.ts', 'zod'],
  ['src/app/definitions.ts', 'zod/v4'],
  ['src/app/App.tsx', 'ra-core'],
  ['src/engine/fields/inputs.tsx', 'ra-ui-materialui'],
  ['src/app/App.tsx', 'src/engine/declaration/paths.ts'],
  ['src/engine/list/ListScreen.tsx', 'src/resources/users.ts'],
  ['src/engine/list/ListScreen.tsx', 'src/custom/shell/frame/Shell.tsx'],
  ['src/engine/list/ListScreen.tsx', 'src/providers/data.ts'],
  ['src/resources/users.ts', 'src/resources/profiles.ts'],
  ['src/resources/users.ts', 'src/providers/data.ts'],
  ['src/custom/users/AddressFields.tsx', 'src/custom/session/LoginPage.tsx'],
  ['src/custom/session/LoginPage.tsx', 'src/custom/shell/frame/Shell.tsx'],
  ['src/custom/users/AddressFields.tsx', 'src/resources/users.ts'],
  ['src/custom/users/AddressFields.tsx', 'src/providers/http.ts'],
  ['src/custom/session/LoginPage.tsx', 'src/providers/data.ts'],
  ['src/custom/dashboard/Home.tsx', 'src/app/App.tsx'],
  ['src/providers/data.ts', 'src/custom/shell/frame/Shell.tsx'],
  ['src/providers/data.ts', 'src/engine/index.ts'],
  ['src/i18n/engine/pt.ts', 'src/engine/index.ts'],
  ['src/i18n/resources/users.ts', 'src/resources/users.ts'],
]

const allowed: readonly [from: string, to: string][] = [
  ['contract/resources/devices.ts', 'contract/resources/users.ts'],
  ['contract/resources/devices.ts', 'contract/define.ts'],
  ['contract/calls/users.ts', 'contract/wire.ts'],
  ['contract/calls/users.ts', 'zod/mini'],
  ['contract/documents.ts', 'cpf-cnpj-validator'],
  ['server/app.ts', 'contract/calls/users.ts'],
  ['server/app.ts', 'zod'],
  ['src/app/App.tsx', 'src/resources/users.ts'],
  ['src/app/App.tsx', 'src/engine/index.ts'],
  ['src/engine/list/ListScreen.tsx', 'src/i18n/engine/pt.ts'],
  ['src/resources/users.ts', 'src/custom/users/AddressFields.tsx'],
  ['src/custom/shell/frame/Shell.tsx', 'src/custom/session/useSession.ts'],
  ['src/custom/session/LoginPage.tsx', 'src/providers/http.ts'],
  ['src/custom/public/ContentPage.tsx', 'src/providers/config.ts'],
  ['src/providers/data.ts', 'contract/wire.ts'],
  ['tests/server/users.test.ts', 'server/app.ts'],
]

describe('the import rules', () => {
  it.each(refused)('%s may not import %s', (from, to) => {
    expect(forbidden({ from, to })).toEqual(expect.any(String))
  })

  it.each(allowed)('%s may import %s', (from, to) => {
    expect(forbidden({ from, to })).toBeUndefined()
  })

  it('a custom screen may import types of a provider', () => {
    expect(forbidden({ from: 'src/custom/shell/frame/Shell.tsx', to: 'src/providers/data.ts', typeOnly: true })).toBeUndefined()
  })

  it('messages may import the types of the screens that use them', () => {
    const typeOnly = { from: 'src/i18n/resources/users.ts', typeOnly: true }
    expect(forbidden({ ...typeOnly, to: 'src/resources/users.ts' })).toBeUndefined()
    expect(forbidden({ ...typeOnly, to: 'src/engine/index.ts' })).toBeUndefined()
    expect(forbidden({ ...typeOnly, to: 'src/custom/shell/frame/Shell.tsx' })).toMatch('i18n imports')
  })

  it('the server may import an endpoint table of the contract, the site may not', () => {
    const found = { to: 'contract/calls/users.ts', names: ['Row', 'endpoints'] }
    expect(forbidden({ from: 'src/providers/data.ts', ...found })).toMatch('endpoint table')
    expect(forbidden({ from: 'server/app.ts', ...found })).toBeUndefined()
  })

  it.each([
    ['src/engine/list/ListScreen.tsx', 'TextInput'],
    ['src/engine/list/ListScreen.tsx', 'DataTable'],
    ['src/engine/list/ListScreen.tsx', '*'],
    ['src/custom/shell/frame/Shell.tsx', 'SelectInput'],
    ['src/app/App.tsx', 'AdminContext'],
  ])('%s may not import the component %s of react-admin', (from, name) => {
    expect(forbidden({ from, to: 'react-admin', names: ['useTranslate', name] })).toMatch('lazily loaded forms')
  })

  it.each([
    ['src/engine/fields/TextField.tsx', 'TextInput'],
    ['src/custom/users/AddressFields.tsx', 'SelectInput'],
    ['src/engine/list/ListScreen.tsx', 'useTranslate'],
    ['src/app/App.tsx', 'CoreAdminContext'],
  ])('%s may import %s of react-admin', (from, name) => {
    expect(forbidden({ from, to: 'react-admin', names: [name] })).toBeUndefined()
  })

  it('only the engine’s index.ts may re-export', () => {
    expect(forbidden({ from: 'src/engine/index.ts', to: 'src/engine/declaration/paths.ts', reExport: true })).toBeUndefined()
    expect(forbidden({ from: 'src/custom/shell/menu/menu.ts', to: 'src/custom/shell/header/Header.tsx', reExport: true })).toMatch('barrel')
  })
})
