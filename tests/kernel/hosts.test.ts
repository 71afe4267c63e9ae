// Tests connection URLs of PostgreSQL with several hosts, and the comparison of a replica's position.
import { expect, test } from 'vitest'
import { hostNames, hostsOf, withDatabase } from '#kernel/core/server/database/hosts.ts'
import { hasReached } from '#kernel/core/server/database/replica.ts'
import { readSettings } from '#kernel/core/server/env.ts'

test('a URL of several hosts becomes one URL per host, without the parameter that only libpq reads', () => {
  expect(
    hostsOf('postgres://a:p%40@one:5432,two,[::1]:6000/x?target_session_attrs=read-write&sslmode=require'),
  ).toEqual([
    'postgres://a:p%40@one:5432/x?sslmode=require',
    'postgres://a:p%40@two/x?sslmode=require',
    'postgres://a:p%40@[::1]:6000/x?sslmode=require',
  ])
  expect(hostsOf('postgresql://one')).toEqual(['postgresql://one'])
  for (const bad of [
    'http://one/x',
    'postgres://',
    'postgres://a@,b/x',
    'postgres://one:x/y',
    'postgres://one/x?target_session_attrs=standby',
  ])
    expect(() => hostsOf(bad)).toThrow(/^(is not a postgres:\/\/ URL|Invalid URL)$/)
})

test('the names of the hosts contain no password, and another database has the same hosts', () => {
  expect(hostNames('postgres://a:secret@one:5433,two/x')).toBe('one:5433, two')
  expect(withDatabase('postgres://a:b@one:5433,two/x?sslmode=require', 'y z')).toBe(
    'postgres://a:b@one:5433,two/y%20z?sslmode=require',
  )
  expect(withDatabase('postgres://one', 'y')).toBe('postgres://one/y')
})

test('a standby needs a primary in the settings', () => {
  expect(() => readSettings({ DATABASE_READ_URL: 'postgres://one/x' })).toThrow('bad setting DATABASE_READ_URL')
})

test('a replica has a write when its position is at or after it, whatever the number of digits', () => {
  expect(hasReached('0/9000000', '0/9000000')).toBe(true)
  expect(hasReached('0/10000000', '0/9000000')).toBe(true)
  expect(hasReached('1/0', '0/FFFFFFFF')).toBe(true)
  expect(hasReached('0/FFFFFFFF', '1/0')).toBe(false)
  expect(hasReached('0/8FFFFFF', '0/9000000')).toBe(false)
  expect(hasReached(null, '0/0')).toBe(false)
})
