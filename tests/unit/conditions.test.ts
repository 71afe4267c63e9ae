// Checks the conditions of all definitions: complete sentences, known fields, and no rule repeated elsewhere.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import usualUsers from '#kernel/accounts/users/definition.ts'
import { can, genericActions, isGranted, type Me, profileKinds } from '#kernel/core/contract/access.ts'
import { conditionsOf, isMet, notViewing, refusalOf, type Condition } from '#kernel/core/contract/conditions.ts'
import { filterFieldsOf } from '#kernel/core/contract/filters.ts'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { isReason, reasonSentence } from '#kernel/core/contract/reasons.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import users from '#src/resources/users/definition.ts'
import { actionsOf, hasAction } from '#kernel/core/contract/resource.ts'
import { contracts } from '#tests/support/contracts.ts'

const me: Me = { id: 7, nome: 'x', profile: { id: 2, nome: 'OPERATOR' } }

const all = contracts.flatMap(({ resource, endpoints }) =>
  resource
    ? actionsOf(resource).flatMap((action) =>
        conditionsOf(resource, action).map((condition) => ({ resource, endpoints, action, condition })),
      )
    : [],
)
const placeholders = (text: string) => [...text.matchAll(/%\{\w+\}/g)].map(([place]) => place)

describe('the conditions of definitions', () => {
  it('every reason is a sentence in three languages with the same placeholders, and belongs to a condition', () => {
    const keys = ['kernel/core/contract/reasons.ts', 'src/product/reasons.ts'].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^const pt = \{\n(.*?)^\}/gms)].flatMap(([, block = '']) =>
        [...block.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key),
      ),
    )
    // Groups of calls without a resource have conditions as well.
    const areas = contracts.flatMap(({ endpoints }) =>
      Object.values(endpoints).flatMap(({ access }) =>
        typeof access === 'object'
          ? Object.values(access.resource.conditions ?? {}).flatMap((conditions) => conditions ?? [])
          : [],
      ),
    )
    // The kernel's own users are resources of other products.
    const others = Object.values(usualUsers.conditions).flat()
    expect(
      new Set([...all.map(({ condition }) => condition), ...areas, ...others, notViewing].map(({ reason }) => reason)),
    ).toEqual(new Set(keys))
    for (const key of keys.filter(isReason)) {
      const texts = languageCodes.flatMap((language) => [
        reasonSentence(key, language, { count: 1 }),
        reasonSentence(key, language),
      ])
      expect(new Set(texts).size, `${key}`).toBeGreaterThanOrEqual(3)
      const several = languageCodes.map((language) => placeholders(reasonSentence(key, language)))
      for (const found of several) expect(found, `${key}`).toEqual(several[0])
    }
  })

  it('a condition tests a field of the row, and names a list that has the filter', () => {
    for (const { resource, condition } of all) {
      const field = 'empty' in condition ? condition.empty : 'filled' in condition ? condition.filled : 'id'
      const known = [...Object.keys(resource.fields), 'id', ...(resource.toggle === 'none' ? [] : ['deletedAt'])]
      expect(known, `${resource.name}: ${field}`).toContain(field)
      const { causes } = condition
      if (!causes) continue
      const target =
        contracts.find((one) => one.resource?.name === causes.resource)?.resource ?? expect.unreachable(causes.resource)
      expect(filterFieldsOf(target).get(causes.by)?.target?.name, `${causes.resource}.${causes.by}`).toBe(resource.name)
    }
  })

  it('a reason that counts records names their list', () => {
    const counting = all.filter(({ condition }) =>
      placeholders(reasonSentence(condition.reason, 'en')).includes('%{count}'),
    )
    expect(counting.length).toBeGreaterThan(3)
    // No fragrance belongs to an article: that count is always 0.
    expect(counting.filter(({ condition: { reason, causes } }) => !causes && reason !== 'newsHasFragrances')).toEqual(
      [],
    )
  })

  it('every action of an endpoint and every action with a condition is one that its resource has', () => {
    for (const { resource, endpoints } of contracts)
      if (resource)
        for (const { access } of Object.values(endpoints))
          if (typeof access === 'object' && access.resource === resource)
            expect(hasAction(resource, access.action), `${access.action}`).toBe(true)
    for (const { resource } of all)
      for (const action of Object.keys(resource.conditions ?? {}))
        expect(hasAction(resource, action), `${resource.name}.${action}`).toBe(true)
  })
})

test('no profile may do what ADMIN may not: viewing as one never shows more', () => {
  const more = contracts.flatMap(({ resource, endpoints }) =>
    [
      ...(resource ? [resource] : []),
      ...Object.values(endpoints).flatMap(({ access }) => (typeof access === 'object' ? [access.resource] : [])),
    ].flatMap((area) =>
      [...genericActions, ...Object.keys(area.actions ?? {})]
        .filter(
          (action) => profileKinds.some((kind) => isGranted(kind, action, area)) && !isGranted('ADMIN', action, area),
        )
        .map((action) => `${area.name}.${action}`),
    ),
  )
  // The menu shows a dashboard card of their own to other profiles.
  expect(more).toEqual([])
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) =>
    file.isFile() && /\.tsx?$/.test(file.name) ? [`${file.parentPath}/${file.name}`] : [],
  )

test('no screen and no server code repeats a condition: none names a reason, and no row action has a condition of its own', () => {
  const reasons = new Set(all.map(({ condition }) => condition.reason))
  const repeated = [
    ...['site', 'server'].flatMap((side) => globSync(`kernel/{core,features/*}/${side}/**/*.{ts,tsx}`)),
    ...filesIn('src'),
    ...filesIn('server'),
  ].flatMap((file) => {
    // What site and server share may name them.
    if (/src\/resources\/(?:[^/]+\/)+(?:definition\.ts|rules\/)/.test(file)) return []
    const source = readFileSync(file, 'utf8')
    const named = [...source.matchAll(/'(\w+)'/g)].flatMap(([, word = '']) =>
      isReason(word) && reasons.has(word) ? [`${file}: ${word}`] : [],
    )
    const own =
      /\bbeforeRemove\b|\bwhen\b\s*[?(:]/.test(source) && /src\/resources|kernel\/core\/site\/actions/.test(file)
        ? [file]
        : []
    return [...named, ...own]
  })
  expect(repeated).toEqual([])
})

test('no handler and no hook of a resource refuses by a field that one of its conditions tests', () => {
  const repeated = contracts.flatMap(({ name, resource }) => {
    const [path] = globSync(`src/resources/**/${name}/routes.ts`)
    if (!resource || path === undefined) return []
    const fields = all.flatMap(({ resource: of, condition }) =>
      of === resource
        ? 'empty' in condition
          ? [condition.empty]
          : 'filled' in condition
            ? [condition.filled]
            : []
        : [],
    )
    if (fields.length === 0) return []
    const refusal = new RegExp(
      `(?:\\w+\\??\\.(?:${fields.join('|')})\\b).*\\bthrow\\b|\\bthrow\\b.*\\.(?:${fields.join('|')})\\b`,
    )
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => refusal.test(line))
      .map((line) => `${path}: ${line.trim()}`)
  })
  // A user is given back only to a device without one, and the campaign of a quiz is another record: neither is a condition.
  expect(repeated).toEqual([
    "src/resources/devices/routes.ts: if (device.user !== null) throw new FieldErrors({ user: 'deviceTaken' })",
    'src/resources/quiz/routes.ts: if (campaign?.deletedAt !== null) throw campaignInactive()',
  ])
})

describe('refusals', () => {
  const empty: Condition = { empty: 'x', reason: 'noUser' }
  it('empty is null, an empty text, 0, false or nothing; filled is anything else', () => {
    for (const x of [null, undefined, '', 0, false]) expect(isMet(empty, me, { x })).toBe(true)
    for (const x of ['2026-01-01', 3, true, {}]) expect(isMet({ filled: 'x', reason: 'noUser' }, me, { x })).toBe(true)
    expect(isMet(empty, me, { x: 1 })).toBe(false)
  })

  it('a condition about oneself compares the ids, and lets an exempt ADMIN pass', () => {
    const admin: Me = { ...me, profile: { id: 1, nome: 'ADMIN' } }
    expect([me, admin].map((who) => can(who, 'update', users, { id: 8 }))).toEqual([false, true])
    expect([7, 8].map((id) => can(admin, 'activate', users, { id }))).toEqual([false, true])
  })

  it('the first broken condition is the reason, on screens and on the server by their own conditions', () => {
    const record = { deletedAt: null, isDefault: true }
    const reasonOf = (action: 'delete' | 'setDefault', by: 'screens' | 'server', row: object) =>
      refusalOf(campaigns, action, { me, record: { ...row }, by })?.reason
    expect(reasonOf('setDefault', 'screens', record)).toBe('alreadyDefault')
    expect(reasonOf('setDefault', 'server', record)).toBeUndefined()
    expect(reasonOf('setDefault', 'server', { ...record, deletedAt: '2026' })).toBe('inactiveDefault')
    expect(['screens', 'server'].map((by) => reasonOf('delete', by === 'server' ? by : 'screens', record))).toEqual([
      undefined,
      'defaultCampaign',
    ])
  })
})
