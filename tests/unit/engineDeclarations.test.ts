// What a declaration may say: wrong sources, options and words do not compile, senseless ones stop development and tests with a sentence.
import { describe, expect, test } from 'vitest'
import type { Resource } from '#contract/resource.ts'
import users from '#contract/resources/users.ts'
import { call, checkDeclarations, defineResource, drawIcon, edit, toggle, type WholeDeclaration } from '#src/engine/index.ts'
import * as words from '#src/i18n/resources/users.ts'
import perfis from '#src/resources/perfis.ts'
import real from '#src/resources/users.ts'
import type { RowOf } from '#contract/define.ts'

type Row = RowOf<typeof users>

const base = { name: 'users', contract: () => import('#contract/users.ts'), words, icon: drawIcon('') } as const

describe('a declaration that does not compile', () => {
  test('names a column that the row does not have', () => {
    // @ts-expect-error: no such path
    defineResource({ ...base, list: { columns: ['nmoe'] } })
    // @ts-expect-error: no such path below the address
    defineResource({ ...base, list: { columns: [{ kind: 'text', source: 'address.cityy' }] } })
    // @ts-expect-error: an address is no text
    defineResource({ ...base, list: { columns: ['address'] } })
    // @ts-expect-error: a boolean is no date
    defineResource({ ...base, list: { columns: [{ kind: 'date', source: 'ativo' }] } })
    // @ts-expect-error: the contract does not sort by this
    defineResource({ ...base, list: { columns: [{ kind: 'text', source: 'nome', sortBy: 'mobilePhone' }] } })
  })

  test('gives an option that its kind does not have, or a value that its field does not', () => {
    // @ts-expect-error: a date has no options
    defineResource({ ...base, list: { columns: [{ kind: 'date', source: 'birthday', options: ['M'] }] } })
    // @ts-expect-error: no such genre
    defineResource({ ...base, list: { columns: [{ kind: 'choice', source: 'genre', options: ['M', 'X'] }] } })
    // @ts-expect-error: no such kind
    defineResource({ ...base, list: { columns: [{ kind: 'colour', source: 'nome' }] } })
  })

  test('names a field that the form does not have', () => {
    // @ts-expect-error: no such field
    defineResource({ ...base, list: { columns: ['nome'] }, form: [{ kind: 'text', source: 'nmoe' }] })
    // @ts-expect-error: a profile is no text
    defineResource({ ...base, list: { columns: ['nome'] }, form: [{ kind: 'text', source: 'profile' }] })
    // @ts-expect-error: the record has it, the form does not
    defineResource({ ...base, list: { columns: ['nome'] }, form: [{ kind: 'text', source: 'createdAt' }] })
  })

  test('lacks a word in one of the languages', () => {
    const { fields, ...rest } = words.es
    const { nome: _nome, ...others } = fields
    // @ts-expect-error: "nome" is not said in Spanish
    defineResource({ ...base, words: { ...words, es: { ...rest, fields: others } }, list: { columns: ['nome'] } })
    const { actions: _actions, ...silent } = words.pt
    defineResource({
      ...base,
      // @ts-expect-error: the action is not said in Portuguese
      words: { ...words, pt: silent },
      list: { columns: ['nome'] },
      actions: [call({ action: 'resendMail', glyph: 'mail' })],
    })
  })

  test('has a condition over another record, or the name of another resource', () => {
    const ofAnother = (row: { campaignId: number }) => row.campaignId > 1
    // @ts-expect-error: a user has no campaignId
    defineResource({ ...base, list: { columns: ['nome'] }, actions: [toggle({ when: ofAnother })] })
    // @ts-expect-error: the contract file is another one
    defineResource({ ...base, name: 'perfis', list: { columns: ['nome'] } })
    const confirmed = (row: Row) => row.confirmedAt !== null
    defineResource({ ...base, list: { columns: ['nome'] }, actions: [toggle({ when: confirmed })] })
  })
})

describe('a declaration that makes no sense stops development and tests', () => {
  const facts = new Map<string, Resource>([['users', users]])
  const faults = (...declarations: WholeDeclaration[]) => {
    try {
      checkDeclarations(declarations, facts)
    } catch (error) {
      return error instanceof Error ? error.message.split('\n') : []
    }
    return []
  }

  test('unless it does make sense', () => expect(faults(real)).toEqual([]))

  test('when two resources have one name', () => expect(faults(real, real)).toEqual(['users: two resources have this name']))

  test('when the contract knows nothing of it', () =>
    expect(faults(perfis)).toEqual(['perfis: no file of contract/ exports facts of this name']))

  test('when a column is no field, or is there twice', () => {
    const list = { columns: ['nome', 'nome', 'shoeSize'] }
    expect(faults({ ...real, list })).toEqual([
      'users: column "nome" is there twice',
      ...['pt', 'en', 'es'].map((language) => `users: "shoeSize" is shown but is no field of the ${language} words`),
    ])
  })

  test('when a field is there twice, or a form is there for what is only read', () => {
    const form = [
      { kind: 'text' as const, source: 'nome' },
      { group: 'identity', fields: [{ kind: 'text' as const, source: 'nome' }] },
    ]
    expect(faults({ ...real, form })).toEqual(['users: field "nome" is there twice'])
    const readOnly = new Map<string, Resource>([['users', { ...users, body: 'none' }]])
    expect(() => checkDeclarations([real], readOnly)).toThrow('users: field "nome" is in a form, but the contract only reads')
  })

  test('when it calls its records by another field than the palette finds them by', () =>
    expect(faults({ ...real, list: { ...real.list, called: 'email' } })).toEqual([
      'users: records are called by "email", but the contract titles them by "nome"',
    ]))

  test('when a field searches what the contract has no path for', () => {
    const form = [{ kind: 'reference' as const, source: 'nome', to: 'users', label: 'nome', shown: 'nome', search: { name: 'idle' } }]
    expect(faults({ ...real, form })).toEqual(['users: field "nome" searches "users" by "idle", which the contract has no path for'])
  })

  test('when its menu has a badge that nobody says', () =>
    expect(faults({ ...real, menu: { place: 1, badge: true } })).toEqual(
      ['pt', 'en', 'es'].map((language) => `users: its place in the menu has a badge that the ${language} words do not say`),
    ))

  test('when an action has no call', () => {
    expect(faults({ ...real, actions: [call({ action: 'publish', glyph: 'mail' })] })).toEqual([
      'users: action "publish" has no call in the contract',
    ])
    expect(faults({ ...real, actions: [toggle(), toggle()] })).toEqual(['users: action "activate" is there twice'])
  })

  test('when a list offers what there is not', () => {
    const { form: _form, ...formless } = real
    expect(faults({ ...formless, actions: [edit()], list: { columns: ['nome'] } })).toEqual([
      'users: add or edit is offered without a form',
    ])
    const bare = new Map<string, Resource>([['users', { ...users, actions: {}, searchable: [], toggle: 'none' }]])
    expect(() => checkDeclarations([{ ...real, actions: [] }], bare)).toThrow(
      [
        'users: export is offered, but the contract has no such call',
        'users: search is offered, but the contract searches no field',
        'users: the active filter is offered, but the contract has no such state',
      ].join('\n'),
    )
  })
})
