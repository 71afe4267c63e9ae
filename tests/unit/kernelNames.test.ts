// The kernel serves any product: it names none of this one's actions or resources.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isGeneric } from '#kernel/contract/access.ts'
import { contracts } from '#tests/support/contracts.ts'

/** What the kernel still names, by file. Remove an entry with its last name; none may be added. */
const stillNamed: Readonly<Record<string, readonly string[]>> = {
  // The enumerations of the wire.
  'kernel/contract/apiTokens.ts': ['publish', 'removeUser', 'resendMail', 'setCampaign', 'setDefault', 'validate'],
  'kernel/contract/payloads/changes.ts': [
    'erase',
    'personalData',
    'publish',
    'removeUser',
    'resetCode',
    'setDefault',
    'validate',
  ],
  // Accounts and personal data are those of users.
  'kernel/contract/calls/personal.ts': ['erase', 'personalData'],
  'kernel/contract/paths/changePaths.ts': ['users'],
  'kernel/server/account/tables/accounts.ts': ['users'],
  'kernel/server/backup/restore.ts': ['users'],
  'kernel/server/http/routes/personal.ts': ['erase', 'personalData'],
  'kernel/server/personal/erase.ts': ['erase', 'users'],
  'kernel/server/personal/tables.ts': ['users'],
}

test('the kernel names no resource and no action of the product, but for what is listed', () => {
  const names = contracts.flatMap(({ resource }) =>
    resource ? [resource.name, ...Object.keys(resource.actions).filter((action) => !isGeneric(action))] : [],
  )
  // Names that are words of the machine as well.
  const ambiguous = new Set(['account', 'views', 'devices', 'questions', 'news'])
  const wanted = new RegExp(`'(${names.filter((name) => !ambiguous.has(name)).join('|')})'`, 'g')
  const files = readdirSync('kernel', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const found = files.toSorted().flatMap((file) => {
    const text = readFileSync(`kernel/${file}`, 'utf8')
    const named = new Set([...text.matchAll(wanted)].map(([, name = '']) => name))
    return named.size > 0 ? [[`kernel/${file}`, [...named].toSorted()] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(stillNamed)
})
