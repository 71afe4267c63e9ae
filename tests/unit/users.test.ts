// Checks the schemas of users and of the session's bodies (S1§5).
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { issueSentences } from '#kernel/core/contract/messages.ts'
import { Email, KnownEmail } from '#kernel/core/contract/emailSchemas.ts'
import { foldEmail } from '#kernel/core/contract/email.ts'
import { schemas as users } from '#src/resources/users/calls.ts'
import resource from '#src/resources/users/definition.ts'
import { Login, PasswordChange, Refresh, TemporaryRequest } from '#kernel/core/contract/calls/session.ts'
import { stopDate } from '#tests/support/clock.ts'

const { Create, Row, Update } = users

const least = { nome: 'Ana Lima', email: 'ana@example.com', profile: { id: 1 } }
const brazil = { zipcode: '01310-100', street: 'Avenida Paulista, 1000', city: 'São Paulo', state: 'SP', country: 'BR' }
const problems = (body: unknown, schema: z.core.$ZodType = Create) =>
  Object.keys(issueSentences(z.safeParse(schema, body).error?.issues ?? [], 'pt'))

beforeEach(() => stopDate('2026-11-21T12:00:00Z'))

describe('a new user', () => {
  it('the age of a user counts from the day of the installation', () => {
    setTimeZone('America/Sao_Paulo')
    onTestFinished(() => setTimeZone('UTC'))
    stopDate('2026-11-22T02:59:59Z')
    expect(problems({ ...least, birthday: '2014-11-22' })).toEqual(['birthday'])
    stopDate('2026-11-22T03:00:00Z')
    expect(problems({ ...least, birthday: '2014-11-22' })).toEqual([])
  })

  it('a new user needs a name, an e-mail and a profile; the rest is empty and active by default', () => {
    expect(Create.parse(least)).toEqual({
      ...least,
      cpf: null,
      document: null,
      mobilePhone: null,
      birthday: null,
      genre: null,
      address: null,
      ativo: true,
    })
    expect(problems({})).toEqual(expect.arrayContaining(['nome', 'email', 'profile']))
  })

  it('the schema stores a CPF without punctuation and an e-mail in lower case', () => {
    const parsed = Create.parse({ ...least, email: ' Ana@Example.COM ', cpf: '529.982.247-25' })
    expect(parsed).toMatchObject({ email: 'ana@example.com', cpf: '52998224725' })
  })

  it.each([
    '+5511999998888',
    '+55 11 99999-8888',
    ' +55 (11) 99999.8888 ',
    '0055 11 99999-8888',
    '+55\u00a011\u00a099999\u20118888',
    '\u202a+55 11 99999-8888\u202c',
    '+55 (0)11 99999-8888',
  ])('a phone number pasted as «%s» is stored as plus sign and digits', (pasted) => {
    expect(Create.parse({ ...least, mobilePhone: pasted }).mobilePhone).toBe('+5511999998888')
    expect(Update.parse({ mobilePhone: pasted })).toEqual({ mobilePhone: '+5511999998888' })
  })

  it('a user has a CPF or another document, not both', () => {
    expect(problems({ ...least, cpf: '52998224725', document: '' })).toEqual([])
    expect(problems({ ...least, cpf: '', document: 'X-99' })).toEqual([])
    expect(problems({ ...least, cpf: '52998224725', document: 'X-99' })).toEqual(['document'])
  })

  it.each([
    ['cpf', '123.456.789-00'],
    ['cpf', '12.ABC.345/01DE-36'],
    ['document', 'x'.repeat(15)],
    ['mobilePhone', '11 99999-8888'],
    ['mobilePhone', '+0123456789'],
    ['mobilePhone', '(11) 99999-8888'],
    ['mobilePhone', '+55 11 99999-888x'],
    ['mobilePhone', '+55 11 99999-8888 +55 11 99999-7777'],
    ['mobilePhone', `+5511999998888${' '.repeat(40)}`],
    ['birthday', '2014-11-22'],
    ['birthday', '1899-12-31'],
    ['birthday', '21/11/2000'],
    ['genre', 'X'],
    ['nome', 'A1 2b'],
    ['nome', 'x'.repeat(201)],
    ['profile', null],
    ['ativo', 'true'],
  ])('a user’s %s may not be «%s»', (field, value) => {
    expect(problems({ ...least, [field]: value })).toEqual([field])
  })

  it.each(['12ABC34501DE35XYZ9', '12.ABC.345/01DE-35-XYZ9'])(
    'a document «%s» in Brazil says that it is too long',
    (cpf) => {
      expect(issueSentences(z.safeParse(Create, { ...least, cpf }).error?.issues ?? [], 'pt')).toEqual({
        cpf: 'Informe no máximo 14 caracteres',
      })
    },
  )

  it.each([
    ['cpf', '12.ABC.345/01DE-35'],
    ['mobilePhone', '+5511999998888'],
    ['birthday', '2014-11-21'],
    ['genre', 'O'],
    ['nome', 'Ana'],
    ['document', 'x'.repeat(14)],
  ])('a user’s %s may be «%s»', (field, value) => {
    expect(problems({ ...least, [field]: value })).toEqual([])
  })

  it('an address has a Brazilian zipcode in Brazil, and any zipcode elsewhere', () => {
    expect(problems({ ...least, address: brazil })).toEqual([])
    expect(Create.parse({ ...least, address: { ...brazil, zipcode: '01310100' } }).address).toEqual(brazil)
    expect(problems({ ...least, address: { ...brazil, zipcode: '1310-100' } })).toEqual(['address.zipcode'])
    expect(problems({ ...least, address: { ...brazil, country: 'GB', zipcode: 'SW1A 1AA' } })).toEqual([])
    expect(problems({ ...least, address: { ...brazil, country: 'Brasil' } })).toEqual(['address.country'])
  })

  it('carries nothing that it should not', () => {
    expect(problems({ ...least, id: 5 })).toEqual([''])
    expect(problems({ ...least, profile: { id: 1, nome: 'ADMIN' } })).toEqual(['profile'])
  })
})

describe('a changed user', () => {
  it('an update does not change an omitted field', () => {
    expect(Update.parse({ ativo: false })).toEqual({ ativo: false })
  })

  it('an update clears a field that is sent empty', () => {
    expect(Update.parse({ cpf: '', address: null })).toEqual({ cpf: null, address: null })
  })

  it('an update follows the same rules as a new user', () => {
    expect(problems({ email: 'nobody' }, Update)).toEqual(['email'])
    expect(problems({ cpf: '52998224725', document: 'X' }, Update)).toEqual(['document'])
  })
})

describe('an e-mail', () => {
  it('an e-mail has no character that nobody sees, and one spelling of those that look alike', () => {
    const spellings = [
      'a\u200bna@b.co',
      'an\u00ada@b.co',
      '\u202eana@b.co',
      'ana\u3164@b.co',
      'a\u115f\u1160na@b.co',
      'ana\uffa0@b.co',
      'ana\ufe0f@b\u2060.co',
    ]
    expect(
      [...spellings, '\ufeffａｎａ@b.co ', 'an\u034fa@b.co', 'ana@b\u{e0061}.co'].map((typed) => Email.parse(typed)),
    ).toEqual(Array.from({ length: 10 }, () => 'ana@b.co'))
  })

  it('the normal spelling of an e-mail is its own, whatever character was in it', () => {
    const odd: string[] = []
    for (let code = 1; code < 0xe0200; code++) {
      if (code === 0x20000) code = 0xe0000
      const once = foldEmail(`a${String.fromCodePoint(code)}b@x.co`)
      if (foldEmail(once) !== once || /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(once))
        odd.push(code.toString(16))
    }
    expect(odd).toEqual([])
  })

  it('an account is found by a spelling that is older than these rules', () => {
    expect(['a..b@c.de', '.a@b.co', 'A\u200bna@b.co'].map((typed) => KnownEmail.parse(typed))).toEqual([
      'a..b@c.de',
      '.a@b.co',
      'a\u200bna@b.co',
    ])
    expect(
      ['', 'ana', 'a b@c.de', 'ana\u0000@b.co', `${'x'.repeat(200)}@b.co`].filter(
        (typed) => z.safeParse(KnownEmail, typed).success,
      ),
    ).toEqual([])
  })

  it.each(['a@b.co', 'ana.lima+news@mail.example.com', 'ção@exemplo.com.br', 'ana@são-paulo.exemplo'])(
    'an e-mail may be %s',
    (email) => {
      expect(z.safeParse(Email, email).success).toBe(true)
    },
  )

  // Mail programs would read these as a list of addresses, or as a name with an address.
  it.each(['a@b.com,c.com', 'a@b.com;x.y', 'a@b.c>', 'a@b.c(x).d', 'a@[b.c]', 'a@b.c:d', 'a@b."c"'])(
    'an e-mail is a single address, not «%s»',
    (email) => {
      expect(z.safeParse(Email, email).success).toBe(false)
    },
  )

  it.each([
    '',
    'ana',
    'ana@',
    '@b.co',
    'ana@b',
    'a b@c.de',
    'a@b..co',
    'a@b.co.',
    'a,b@c.de',
    '<a@b.co>',
    `${'x'.repeat(200)}@b.co`,
    'a..b@c.de',
    '.a@b.co',
    'a.@b.co',
    `${'x'.repeat(65)}@b.co`,
  ])('an e-mail may not be «%s»', (email) => {
    expect(z.safeParse(Email, email).success).toBe(false)
  })
})

describe('the session’s bodies', () => {
  it('a sign-in has a login and a password', () => {
    expect(Login.parse({ Login: 'Admin@Sillage.test', Senha: 'x' })).toEqual({
      Login: 'admin@sillage.test',
      Senha: 'x',
    })
    expect(problems({ Login: 'admin@sillage.test', Senha: '' }, Login)).toEqual(['Senha'])
  })

  it('InstanciaAno is a whole number from 2000 to 9999', () => {
    const refresh = (InstanciaAno: unknown) => problems({ InstanciaAno, Login: 'a', Refresh: 'b' }, Refresh)
    expect([2000, 2026, 9999].flatMap(refresh)).toEqual([])
    expect([1999, 10_000, 2026.5, '2026'].flatMap(refresh)).toEqual(Array.from({ length: 4 }, () => 'InstanciaAno'))
  })

  it('a new password must follow the rules, the current one need not', () => {
    expect(problems({ senhaAtual: 'old', novaSenha: 'Admin@123' }, PasswordChange)).toEqual([])
    expect(problems({ senhaAtual: 'old', novaSenha: 'admin' }, PasswordChange)).toEqual(['novaSenha'])
    expect(problems({ token: 't' }, TemporaryRequest)).toEqual([])
    expect(problems({ token: 't', password: 'weak' }, TemporaryRequest)).toEqual(['password'])
  })
})

describe('the definition of users', () => {
  it('every searchable or sortable name is a field of the user row', () => {
    const fields = Object.keys(Row.shape)
    const sorts: Record<string, readonly string[]> = resource.sorts
    expect(
      [...resource.searchable, ...resource.sortable.flatMap((name) => sorts[name] ?? [name])].filter(
        (name) => !fields.includes(name),
      ),
    ).toEqual([])
  })
})
