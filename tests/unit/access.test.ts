// The access table, row by row as the specification says it (S1§6, S2§6).
import { describe, expect, it } from 'vitest'
import { can, isAdmin, isSelf, landing, mayEnter, profileKind, type Action, type Me } from '#contract/access.ts'
import profiles from '#contract/resources/profiles.ts'
import users from '#contract/resources/users.ts'

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
  'deleteForEver',
  'activate',
  'export',
  'resendMail',
  'setDefault',
  'validate',
  'publish',
  'resetCode',
  'removeUser',
]
const allowed = (me: Me | null, resource: typeof users | typeof profiles, record?: { id: number }) =>
  every.filter((action) => can(me, action, resource, record))

describe('profiles', () => {
  it('are four kinds; whatever else one is called, it is another', () => {
    expect(['ADMIN', 'POSTNEWS', 'USER', 'OPERATOR', 'admin', ''].map(profileKind)).toEqual([
      'ADMIN',
      'POSTNEWS',
      'USER',
      'other',
      'other',
      'other',
    ])
  })

  it('USER may not enter the back office, everybody else may', () => {
    expect([admin, news, user, operator].map(mayEnter)).toEqual([true, true, false, true])
  })

  it('the news-only profile lands on the news, all others at home', () => {
    expect([admin, news, operator].map(landing)).toEqual(['home', 'news', 'home'])
  })

  it('only ADMIN is an administrator, and one is oneself by id', () => {
    expect([admin, news, user, operator].map(isAdmin)).toEqual([true, false, false, false])
    expect([isSelf(admin, self), isSelf(admin, other), isSelf(admin, {})]).toEqual([true, false, false])
  })
})

describe('users', () => {
  it('nobody signed in may nothing', () => {
    expect(allowed(null, users)).toEqual([])
    expect(can(undefined, 'list', users)).toBe(false)
  })

  it('ADMIN may everything', () => {
    expect(allowed(admin, users)).toEqual(every)
    expect(allowed(admin, users, other)).toEqual(every)
  })

  it('POSTNEWS and USER may nothing', () => {
    expect(allowed(news, users)).toEqual([])
    expect(allowed(user, users, self)).toEqual([])
  })

  it('another profile lists, reads, creates, exports and resends, without a place in the menu', () => {
    expect(allowed(operator, users)).toEqual(['open', 'list', 'read', 'create', 'update', 'export', 'resendMail'])
  })

  it('another profile edits only itself', () => {
    expect(can(operator, 'update', users, self)).toBe(true)
    expect(can(operator, 'update', users, other)).toBe(false)
  })

  it('nobody switches off or deletes themselves', () => {
    expect(['activate', 'delete'].map((action) => action === 'activate' && can(admin, action, users, self))).toEqual([false, false])
    expect(can(admin, 'delete', users, self)).toBe(false)
    expect(can(admin, 'activate', users, other)).toBe(true)
  })
})

describe('the list of profiles', () => {
  it('is for ADMIN, in the menu too', () => {
    expect(allowed(admin, profiles)).toEqual(['menu', 'open', 'list'])
  })

  it('may be asked by another profile (which gets its own), and by nobody else', () => {
    expect(allowed(operator, profiles)).toEqual(['list'])
    expect(allowed(news, profiles)).toEqual([])
    expect(allowed(user, profiles)).toEqual([])
  })
})
