// Checks every row of the access table against the specification (S1§6, S2§6).
import { describe, expect, it } from 'vitest'
import {
  can,
  isAdmin,
  isSelf,
  mayEnter,
  mayOpenList,
  profileKind,
  withRights,
  type Action,
  type Area,
  type Me,
} from '#kernel/core/contract/access.ts'
import { definitions } from '#tests/support/definitions.ts'
import profiles from '#src/resources/perfis/definition.ts'
import { landing } from '#src/product/menu.ts'
import users from '#src/resources/users/definition.ts'

const person = (nome: string, id = 7): Me => ({ id, nome: 'Somebody', profile: { id: 1, nome } })
const admin = person('ADMIN')
const news = person('POSTNEWS')
const user = person('USER')
const operator = person('OPERATOR')
const other = { id: 8 }
const self = { id: 7 }

const every: readonly Action[] = [
  'menu',
  'open',
  'list',
  'read',
  'create',
  'update',
  'delete',
  'hardDelete',
  'activate',
  'export',
  'resendMail',
  'setDefault',
  'validate',
  'publish',
  'resetCode',
  'removeUser',
]
const allowed = (me: Me | null, resource: Area, record?: { id: number }) =>
  every.filter((action) => can(me, action, resource, record))

describe('profiles', () => {
  it('profileKind knows ADMIN, POSTNEWS and USER, and calls every other profile "other"', () => {
    expect(['ADMIN', 'POSTNEWS', 'USER', 'OPERATOR', 'admin', ''].map((nome) => profileKind({ nome }))).toEqual([
      'ADMIN',
      'POSTNEWS',
      'USER',
      'other',
      'other',
      'other',
    ])
  })

  it('the setting decides who else is operating, and who is not has no rights', () => {
    const rated = (nome: string, operating?: readonly string[]) => profileKind(withRights({ nome }, operating))
    expect([
      rated('OPERATOR'),
      rated('OPERATOR', ['OPERATOR']),
      rated('OPERATOR', ['Apoio']),
      rated('OPERATOR', []),
    ]).toEqual(['other', 'other', undefined, undefined])
    expect([rated('ADMIN', []), rated('POSTNEWS', []), rated('USER', ['USER'])]).toEqual(['ADMIN', 'POSTNEWS', 'USER'])
    const unknown: Me = { ...operator, profile: withRights(operator.profile, []) }
    expect([mayEnter(unknown), allowed(unknown, users), allowed(unknown, profiles)]).toEqual([false, [], []])
  })

  it('every profile but USER may enter the back office', () => {
    expect([admin, news, user, operator].map(mayEnter)).toEqual([true, true, false, true])
  })

  it('POSTNEWS lands on the news, all other profiles land on the home', () => {
    expect([admin, news, operator].map(landing)).toEqual(['home', 'news', 'home'])
  })

  it('only ADMIN is an administrator, and isSelf compares users by id', () => {
    expect([admin, news, user, operator].map(isAdmin)).toEqual([true, false, false, false])
    expect([isSelf(admin, self), isSelf(admin, other), isSelf(admin, {})]).toEqual([true, false, false])
  })
})

it('the menu of every profile but ADMIN has news alone', () => {
  const entriesOf = (me: Me) =>
    [...definitions.values()].filter((area) => can(me, 'menu', area)).map(({ name }) => name)
  // The pictures of news have no screen, and thus no entry.
  for (const me of [operator, news]) expect(entriesOf(me)).toEqual(['news', 'newsFiles'])
})

describe('users', () => {
  it('a visitor without a session may not do anything with users', () => {
    expect(allowed(null, users)).toEqual([])
    expect(can(undefined, 'list', users)).toBe(false)
  })

  it('ADMIN may do everything with users', () => {
    expect(allowed(admin, users)).toEqual(every)
    expect(allowed(admin, users, other)).toEqual(every)
  })

  it('POSTNEWS and USER may not do anything with users', () => {
    expect(allowed(news, users)).toEqual([])
    expect(allowed(user, users, self)).toEqual([])
  })

  it('any other profile may list, read, create and export users and resend their mails, without a menu entry', () => {
    expect(allowed(operator, users)).toEqual(['open', 'list', 'read', 'create', 'update', 'export', 'resendMail'])
  })

  it('any other profile may edit only its own user', () => {
    expect(can(operator, 'update', users, self)).toBe(true)
    expect(can(operator, 'update', users, other)).toBe(false)
  })

  it('not even ADMIN may deactivate or delete their own user', () => {
    expect(['activate', 'delete'].map((action) => action === 'activate' && can(admin, action, users, self))).toEqual([
      false,
      false,
    ])
    expect(can(admin, 'delete', users, self)).toBe(false)
    expect(can(admin, 'activate', users, other)).toBe(true)
  })
})

describe('the list of profiles', () => {
  it('only ADMIN may open the list of profiles and sees it in the menu', () => {
    expect(allowed(admin, profiles)).toEqual(['menu', 'open', 'list'])
  })

  it('any other profile may request the list of profiles (and gets its own), POSTNEWS and USER may not', () => {
    expect(allowed(operator, profiles)).toEqual(['list'])
    expect(allowed(news, profiles)).toEqual([])
    expect(allowed(user, profiles)).toEqual([])
  })

  it('the list of profiles, whose call any other profile may make, has a screen only for ADMIN', () => {
    expect([admin, news, user, operator].map((me) => mayOpenList(me, profiles))).toEqual([true, false, false, false])
    expect(mayOpenList(operator, users)).toBe(true)
  })
})
