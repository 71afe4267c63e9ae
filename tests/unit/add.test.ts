// Tests how `npm run add` describes tables and schemas, and merges what has changed there into edited files.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addResource } from '#kernel/commands/add/addResource.ts'
import { describe as describeTable, type Context, type KnownResource } from '#kernel/commands/add/describe.ts'
import { filesOf } from '#kernel/commands/add/files.ts'
import { mergeTexts } from '#kernel/commands/add/mergeTexts.ts'
import { plan } from '#kernel/commands/add/plan.ts'
import { readOpenApi } from '#kernel/commands/add/openApi.ts'
import type { SourceColumn, SourceTable } from '#kernel/commands/add/source.ts'

const customers: KnownResource = { name: 'customers', idKey: 'customerId', title: 'companyName', source: 'customers' }
const context: Context = { resources: [customers], administrator: 'ADMIN', languages: ['pt', 'en'] }

const column = (name: string, more: Partial<SourceColumn> = {}): SourceColumn => ({
  name,
  type: 'text',
  typeName: 'text',
  isRequired: false,
  isUnique: false,
  isKey: false,
  ...more,
})
const key = column('order_id', { type: 'number', isKey: true, isUnique: true, isRequired: true })

const filesFor = async (table: SourceTable, name = 'orders', known = context) => {
  const { description, remarks } = describeTable(name, table, known)
  const files = await filesOf(description)
  const textOf = (file: string) => files.get(file) ?? expect.unreachable(file)
  return { remarks, definition: textOf('definition.ts'), texts: textOf('texts.ts'), screens: textOf('screens.ts') }
}
/** Returns what a column becomes in a definition, without its name, and what is said about it. */
const fieldOf = async (one: SourceColumn) => {
  const { definition, remarks } = await filesFor({
    name: 'orders',
    columns: [key, column('always', { type: 'date' }), one],
  })
  const [, lines = ''] = /always: date\(\{ sort: true \}\),\n([^]*?)\n {2}\},/.exec(definition) ?? []
  return [...lines.split('\n').map((line) => line.trim()), ...remarks]
}

describe('the field of a column', () => {
  const text = { type: 'text', max: 40 } as const
  test.each<[string, SourceColumn, string, ...string[]]>([
    ['a short text is searched', column('ship_city', text), 'shipCity: text({ max: 40, search: true }),'],
    [
      'a unique text is sorted, and identifies rows of imports',
      column('code', { ...text, isUnique: true, isRequired: true }),
      'code: text({ max: 40, unique: true, required: true, search: true, sort: true }),',
    ],
    ['a long text has lines', column('terms', { ...text, max: 4000 }), 'terms: text({ max: 4000, multiline: true }),'],
    [
      'a text without a limit gets one, by its name',
      column('notes'),
      'notes: text({ max: 2000, multiline: true }),',
      'notes: the source does not limit it; here it has 2000 characters',
    ],
    [
      'a phone is personal',
      column('home_phone', text),
      'homePhone: phone({ search: true, personal: true }),',
      'home_phone: a phone number here names its country, as in +5511999990000',
      'home_phone: taken for the kind phone by its name',
    ],
    [
      'a longer name is none of a kind',
      column('phone_type', text),
      'phoneType: text({ max: 40, search: true, personal: true }),',
    ],
    [
      'an e-mail is known by its name',
      column('contact_email', { ...text, isUnique: true }),
      'contactEmail: email({ unique: true, search: true, sort: true, personal: true }),',
      'contact_email: taken for the kind email by its name',
    ],
    ['a country is one only by its code', column('country', text), 'country: text({ max: 40, search: true }),'],
    [
      'a country code is a country',
      column('country_code', { ...text, max: 2 }),
      'countryCode: country({ search: true }),',
      'country_code: taken for the kind country by its name',
    ],
    [
      'a UUID is known by its type',
      column('batch', { type: 'uuid', isUnique: true }),
      'batch: uuid({ unique: true, search: true, sort: true }),',
    ],
    [
      'JSON gets a limit',
      column('settings', { type: 'json' }),
      'settings: json({ max: 10000 }),',
      'settings: the source does not limit it; here its text has 10000 characters',
    ],
    [
      'a reserved word gets another column',
      column('group', text),
      "group: text({ max: 40, search: true, column: 'group_value' }),",
    ],
    [
      'a number keeps its bounds',
      column('stars', { type: 'number', min: 1, max: 5, isRequired: true }),
      'stars: number({ min: 1, max: 5, required: true, sort: true }),',
    ],
    [
      'a list of values is a choice',
      column('state', { options: ['new', 'paid'], isRequired: true }),
      "state: choice(['new', 'paid'], { required: true, filter: true }),",
    ],
    [
      'yes or no with a default need not be said',
      column('is_paid', { type: 'yesNo', isRequired: true, hasDefault: true }),
      'isPaid: yesNo({ filter: true }),',
    ],
    [
      'a text with a default need not be said',
      column('terms', { ...text, max: 900, isRequired: true, hasDefault: true, initial: '' }),
      'terms: text({ max: 900, multiline: true }),',
    ],
    ['a time of day is one', column('opens', { type: 'time' }), 'opens: time({ sort: true }),'],
    ['an interval is a duration', column('lasts', { type: 'duration' }), 'lasts: duration({ sort: true }),'],
    [
      'a number keeps what no 32 bits hold',
      column('bytes', { type: 'number', min: -(10 ** 15 - 1), max: 10 ** 15 - 1 }),
      'bytes: number({ min: -999999999999999, max: 999999999999999, sort: true }),',
    ],
    [
      'what the source computes is read-only',
      column('twice', { type: 'number', isComputed: true, isRequired: true }),
      "twice: number({ sort: true, writtenBy: ['server'] }),",
      'twice: the source computes it: here nobody writes it until the server does (routes.ts)',
    ],
    [
      'a long name gets a shorter column',
      column('a'.repeat(60), { type: 'date' }),
      `${'a'.repeat(60)}: date({`,
      'sort: true,',
      `column: '${'a'.repeat(47)}',`,
      '}),',
    ],
    [
      'a name of other letters gets those of a name',
      column('2fa_ação', text),
      'field2FaAcao: text({ max: 40, search: true }),',
    ],
    [
      'a moment is typed with its time',
      column('order_date', { type: 'moment', isRequired: true }),
      'orderDate: dateTime({ required: true, sort: true }),',
    ],
    [
      'a moment that is called one is set by the server',
      column('shipped_at', { type: 'moment', isRequired: true }),
      'shippedAt: instant({ sort: true }),',
      'shipped_at: nobody types a moment: let the server set it (routes.ts)',
    ],
    [
      'a foreign key refers to the resource of its table, which it shows by its title',
      column('customer_id', { type: 'number', refersTo: 'customers', isRequired: true }),
      "customerId: reference(customers, { as: 'customer', shows: ['customerId', 'companyName'], required: true }),",
    ],
    [
      'a foreign key whose table is no resource yet waits for it',
      column('ship_via', { type: 'number', refersTo: 'shippers' }),
      '// shipViaId: shippers is no resource yet. Add it, then run this again.',
      'ship_via: left out until shippers is a resource: add that one, then run this again',
    ],
    [
      'a number keeps its decimals',
      column('price', { type: 'number', decimals: 2, min: 0.01 }),
      'price: number({ min: 0.01, decimals: 2, sort: true }),',
    ],
    [
      'a number without a limit of its decimals gets one',
      column('freight', { type: 'number', decimals: 'any' }),
      'freight: number({ decimals: 4, sort: true }),',
      'freight: the source does not limit its decimals; here it has 4',
    ],
    [
      'what no kind describes is left out',
      column('photo', { type: undefined, typeName: 'bytea' }),
      '',
      'photo: left out, because no field has the type bytea',
    ],
    [
      'a secret is left out',
      column('password_hash', text),
      '',
      'password_hash: left out, because it is called like a secret, which lists and the log would show',
    ],
    [
      'what is only said about a secret is kept',
      column('has_password', { type: 'yesNo' }),
      'hasPassword: yesNo({ filter: true }),',
    ],
    [
      'what every record has needs no field',
      column('updated_at', { type: 'moment' }),
      '',
      'updated_at: no field of its own, because every record has the moment of its last change',
    ],
    [
      'a rule that no field can have is named',
      column('city', { ...text, lost: ["CHECK (city ~ '^[A-Z]')"] }),
      'city: text({ max: 40, search: true }),',
      "city: its rule CHECK (city ~ '^[A-Z]') is not kept",
    ],
  ])('%s', async (_rule, given, ...said) => {
    expect(await fieldOf(given)).toEqual(said)
  })
})

test('a latitude and the longitude beside it become one field, and a half alone stays a number', async () => {
  const angle = { type: 'number', decimals: 6 } as const
  const columns = [
    key,
    column('store_latitude', angle),
    column('store_longitude', angle),
    column('lat', { type: 'number', decimals: 'any', isRequired: true }),
    column('lng', { type: 'number', decimals: 'any', isRequired: true }),
    column('home_lat', { type: 'number', decimals: 2 }),
  ]
  const { definition, remarks } = await filesFor({ name: 'orders', columns })
  for (const line of [
    'storeCoordinates: coordinates({}),',
    'coordinates: coordinates({ required: true }),',
    'homeLat: number({ decimals: 2, sort: true }),',
  ])
    expect(definition).toContain(line)
  expect(remarks).toEqual([
    'store_latitude: with store_longitude one field with coordinates',
    'lat: with lng one field with coordinates',
  ])
})

test('a key that is a text becomes a unique code, because ids are whole numbers', async () => {
  const columns = [
    column('customer_id', { max: 5, isKey: true, isUnique: true, isRequired: true }),
    column('company_name', { max: 40, isRequired: true }),
  ]
  const { definition } = await filesFor({ name: 'customers', columns }, 'customers')
  expect(definition).toContain("idKey: 'customerId'")
  expect(definition).toContain("import: { keys: ['customerCode'] }")
  expect(definition).toContain(
    'customerCode: text({ max: 5, exact: true, unique: true, required: true, search: true, sort: true }),',
  )
})

test('the title is the text that is called name or title, otherwise the first required one, and otherwise there is none', async () => {
  const titleOf = async (...columns: SourceColumn[]) =>
    / title: '(\w+)'/.exec((await filesFor({ name: 'orders', columns: [key, ...columns] })).definition)?.[1]
  const city = column('city', { max: 40 })
  const street = column('street', { max: 40, isRequired: true })
  const lastName = column('last_name', { max: 40, isRequired: true })
  expect(await titleOf(city, street, lastName)).toBe('lastName')
  expect(await titleOf(city, street, column('name', { max: 40 }))).toBe('name')
  expect(await titleOf(city, street)).toBe('street')
  expect(await titleOf(city)).toBeUndefined()
  const unique = column('login_name', { max: 40, isRequired: true, isUnique: true })
  expect(await titleOf(lastName, unique)).toBe('loginName')
  expect(await titleOf(column('comment', { max: 255, isRequired: true }))).toBeUndefined()
})

test('a UUID as a key is a unique field beside the id, and the columns of a long key are fields', async () => {
  const due = column('due', { type: 'date' })
  const byUuid = await filesFor({
    name: 'orders',
    columns: [column('id', { isKey: true, type: 'uuid', typeName: 'uuid' }), due],
  })
  expect(byUuid.definition).toContain("idKey: 'orderId'")
  expect(byUuid.definition).toContain('uuid: uuid({ unique: true, search: true, sort: true }),')
  const number = { type: 'number', isKey: true } as const
  const byTwo = await filesFor({
    name: 'orders',
    lost: ['PRIMARY KEY (customer_id, line)'],
    columns: [column('customer_id', { ...number, refersTo: 'customers' }), column('line', number)],
  })
  expect(byTwo.definition).toContain("customerId: reference(customers, { as: 'customer'")
  expect(byTwo.definition).toContain('line: number({ sort: true }),')
  expect(byTwo.remarks).toContain('the rule PRIMARY KEY (customer_id, line) is not kept')
})

test('references of a table to itself and in a circle name what they show, and none of them must be filled', () => {
  const refers = (name: string, refersTo: string) => column(name, { type: 'number', refersTo, isRequired: true })
  const name = column('name', { max: 40, isRequired: true })
  const planned = plan(
    [
      { name: 'staff', columns: [key, name, refers('boss_id', 'staff'), refers('store_id', 'stores')] },
      { name: 'stores', columns: [key, name, refers('manager_id', 'staff'), refers('deputy_id', 'staff')] },
      { name: 'order', columns: [key, refers('store_id', 'stores')] },
      { name: 'lines', columns: [key, refers('order_id', 'order')] },
    ],
    { ...context, names: new Map(), refusalOf: (one) => (one === 'order' ? 'reserved' : undefined) },
  )
  const found = planned.map((one) =>
    one.described instanceof Error
      ? one.described.message
      : [
          one.name,
          one.described.description.fields.flatMap(({ target, later, options }) =>
            target === undefined ? [] : [`${target}${later ? ' later' : ''}${options['required'] ? ' required' : ''}`],
          ),
        ],
  )
  expect(found).toEqual([
    ['staff', ['staff later', 'stores later']],
    ['stores', ['staff required', 'staff required']],
    ['orders', ['stores required']],
    ['lines', ['orders required']],
  ])
})

test('defaults and comments reach the form', async () => {
  const { screens, texts, definition } = await filesFor({
    name: 'orders',
    help: 'What people buy',
    columns: [
      key,
      column('city', { max: 9, initial: 'Lima', help: 'Where\nit goes' }),
      column('due', { type: 'date' }),
    ],
  })
  expect(definition).toContain('// What people buy\n')
  expect(screens).toContain("form: [{ source: 'city', initial: 'Lima' }, 'due']")
  expect(texts).toContain("hints: { city: 'Where' }")
})

test('only administrators have access, and what nobody can guess is a mark that does not compile', async () => {
  const columns = [key, column('state', { options: ['new'] }), column('order_date', { type: 'date' })]
  const { definition, screens, texts } = await filesFor({ name: 'orders', columns })
  expect(definition).toContain("access: { ADMIN: 'all' },")
  expect(screens).toContain('defineScreens(orders, { icon: Table2, menu: { order: 100 } })')
  const [pt = '', en = ''] = texts.split('export const en')
  expect(pt).toContain("  name: SAY_IN_PORTUGUESE('Orders'),")
  expect(pt).toContain("    orderDate: SAY_IN_PORTUGUESE('Order date'),")
  expect(pt).toContain("choices: { state: { new: SAY_IN_PORTUGUESE('New') } }")
  expect(pt).toContain("deletedAt: 'Situação'")
  expect(en).toContain("titles: { create: 'New order', update: 'Edit order' }")
  expect(en).not.toContain('SAY_IN')
})

describe('a schema of OpenAPI', () => {
  const document = (schemas: object) => JSON.stringify({ openapi: '3.1.0', components: { schemas } })
  const schemas = {
    Base: { type: 'object', properties: { id: { type: 'integer' }, code: { type: 'string', maxLength: 9 } } },
    Customers: { type: 'object', properties: { name: { type: 'string' } } },
    State: { type: 'string', enum: ['new', 'paid'] },
    Payment: {
      oneOf: [
        {
          properties: { type: { const: 'card' }, digits: { type: 'string', maxLength: 4 } },
          required: ['type', 'digits'],
        },
        { properties: { type: { const: 'cash' }, amount: { type: 'integer', nullable: true } }, required: ['type'] },
      ],
      discriminator: { propertyName: 'type' },
    },
    Payer: { properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } } },
    Order: {
      allOf: [
        { $ref: '#/components/schemas/Base' },
        {
          type: 'object',
          required: ['code', 'customer', 'guest', 'placedOn'],
          properties: {
            customer: { $ref: '#/components/schemas/Customers' },
            guest: { anyOf: [{ $ref: '#/components/schemas/Customers' }, { type: 'null' }] },
            payerId: { type: 'integer' },
            state: { $ref: '#/components/schemas/State' },
            placedOn: { type: ['string', 'null'], format: 'date', title: 'Day of the order' },
            stars: { type: 'integer', minimum: 1, maximum: 5 },
            total: { type: 'number' },
            tax: { type: 'number', multipleOf: 0.1, maximum: 99.5 },
            lines: { type: 'array', items: {} },
            code2: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
            madeOn: { type: 'string', format: 'date', readOnly: true, description: 'Set by us' },
            paidBy: { $ref: '#/components/schemas/Payment' },
            isPaid: { type: 'boolean' },
            site: { type: 'string', format: 'uri' },
            trace: { type: 'string', format: 'uuid' },
            extra: { type: 'object', additionalProperties: true },
          },
        },
      ],
    },
  }

  test('becomes fields by its types, limits, values and references', async () => {
    const table = readOpenApi(document(schemas)).find(({ name }) => name === 'Order') ?? expect.unreachable('no Order')
    const { definition, texts, remarks } = await filesFor(table)
    expect(
      /fields: \{\n([^]*)\n {2}\},\n\}\)/
        .exec(definition)?.[1]
        ?.split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'code: text({ max: 9, required: true, search: true, sort: true }),',
      "customerId: reference(customers, { as: 'customer', shows: ['customerId', 'companyName'], required: true }),",
      "guestId: reference(customers, { as: 'guest', shows: ['customerId', 'companyName'] }),",
      '// payerId: Payer is no resource yet. Add it, then run this again.',
      "state: choice(['new', 'paid'], { filter: true }),",
      'placedOn: date({ sort: true }),',
      'stars: number({ min: 1, max: 5, sort: true }),',
      'total: number({ decimals: 4, sort: true }),',
      'tax: number({ max: 99.5, decimals: 1, sort: true }),',
      'lines: json({ max: 10000 }),',
      'code2: text({ max: 255, search: true }),',
      "madeOn: date({ sort: true, writtenBy: ['server'] }),",
      '// paidById: Payment is no resource yet. Add it, then run this again.',
      'isPaid: yesNo({ filter: true }),',
      'site: url({ search: true }),',
      'trace: uuid({ search: true }),',
      'extra: json({ max: 10000 }),',
    ])
    expect(texts).toContain("placedOn: 'Day of the order'")
    expect(remarks).toEqual([
      'payerId: left out until Payer is a resource: add that one, then run this again',
      'total: the source does not limit its decimals; here it has 4',
      'lines: the source does not limit it; here its text has 10000 characters',
      'code2: the source does not limit it; here it has 255 characters',
      'madeOn: the source computes it: here nobody writes it until the server does (routes.ts)',
      'paidBy: left out until Payment is a resource: add that one, then run this again',
      'extra: the source does not limit it; here its text has 10000 characters',
    ])
  })

  test('of several shapes has the columns of all, and must have what each has', async () => {
    const payment = readOpenApi(document(schemas)).find(({ name }) => name === 'Payment')
    const { definition } = await filesFor(payment ?? expect.unreachable('no Payment'), 'payments')
    for (const line of [
      "type: choice(['card', 'cash'], { required: true, filter: true }),",
      'digits: text({ max: 4, search: true }),',
      'amount: number({ sort: true }),',
    ])
      expect(definition).toContain(line)
  })

  test('that refers to itself ends, and anything but a document of JSON with schemas is refused', () => {
    const node = { Node: { allOf: [{ $ref: '#/components/schemas/Node' }], properties: { name: { type: 'string' } } } }
    expect(readOpenApi(document(node))).toMatchObject([{ name: 'Node', columns: [{ name: 'name' }] }])
    expect(() => readOpenApi('openapi: 3.1.0')).toThrow('not JSON')
    expect(() => readOpenApi('{}')).toThrow('no schemas')
  })
})

describe('a merge into edited files', () => {
  const names = ['city', 'street', 'region', 'country', 'company', 'code', 'comment', 'phone']
  const columns = fc
    .uniqueArray(
      fc.record({
        name: fc.constantFrom(...names),
        max: fc.constantFrom(10, 40, 300),
        isRequired: fc.boolean(),
        options: fc.constantFrom(undefined, ['a', 'b']),
      }),
      { selector: ({ name }) => name, minLength: 1 },
    )
    .map((some) => some.map(({ name, ...more }) => column(name, more)))
  const generated = async (some: readonly SourceColumn[]) => {
    const { definition, texts } = await filesFor({ name: 'orders', columns: [key, ...some] })
    return [definition, texts]
  }
  /** Edits of a file, each at a part of its length: a changed, a new or a removed line. */
  const edits = fc.array(
    fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), how: fc.constantFrom('change', 'add', 'remove') }),
    { maxLength: 6 },
  )
  const edited = (text: string, changes: readonly { at: number; how: string }[]): string => {
    const lines = text.split('\n')
    for (const [number, { at, how }] of changes.entries()) {
      const line = Math.floor(at * lines.length)
      const mine = `// mine ${number}`
      if (how === 'remove') lines.splice(line, 1)
      else if (how === 'add') lines.splice(line, 0, mine)
      else lines[line] = `${lines[line]} ${mine}`
    }
    return lines.join('\n')
  }

  test('loses no edited line, whatever the source has changed', async () => {
    await fc.assert(
      fc.asyncProperty(columns, columns, edits, async (before, after, changes) => {
        const [bases, news] = [await generated(before), await generated(after)]
        for (const [index, base] of bases.entries()) {
          const ours = edited(base, changes)
          const merged = new Set(mergeTexts({ base, ours, theirs: news[index] ?? '' }).text.split('\n'))
          const untouched = new Set(base.split('\n'))
          for (const line of ours.split('\n')) if (!untouched.has(line)) expect(merged).toContain(line)
        }
      }),
    )
  })

  test('leaves a file as it is if the source has changed nothing, and writes what is new if nobody has edited it', async () => {
    await fc.assert(
      fc.asyncProperty(columns, columns, edits, async (before, after, changes) => {
        const [[base = ''], [theirs = '']] = [await generated(before), await generated(after)]
        const ours = edited(base, changes)
        expect(mergeTexts({ base, ours, theirs: base })).toEqual({ text: ours, conflicts: 0 })
        expect(mergeTexts({ base, ours: base, theirs })).toEqual({ text: theirs, conflicts: 0 })
      }),
    )
  })

  test('keeps both versions between markers where both have changed the same line', () => {
    const versions = { base: 'a\nb\nc\n', ours: 'a\nmine\nc\n', theirs: 'a\ntheirs\nc\nd\n' }
    expect(mergeTexts(versions)).toEqual({
      text: 'a\n<<<<<<< as it is\nmine\n=======\ntheirs\n>>>>>>> as the source has it\n\nc\nd\n',
      conflicts: 1,
    })
    expect(mergeTexts({ ...versions, theirs: 'a\nb\nnew\nc\n' })).toEqual({ text: 'a\nmine\nnew\nc\n', conflicts: 0 })
  })
})

describe('a second run', () => {
  const name = (max: number) => column('name', { max, isRequired: true })
  const city = column('city', { max: 40 })
  const folderWith = async (...columns: SourceColumn[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-add-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const run = (...these: SourceColumn[]) =>
      addResource(folder, describeTable('orders', { name: 'orders', columns: [key, ...these] }, context).description)
    const path = (file: string) => join(folder, file)
    const read = (file: string) => readFile(path(file), 'utf8')
    const edit = async (file: string, old: string, replacement: string) => {
      const text = await read(file)
      expect(text).toContain(old)
      await writeFile(path(file), text.replace(old, replacement))
    }
    await run(...columns)
    return { run, read, edit }
  }

  test('changes nothing without a change of the source, whatever people have edited', async () => {
    const { run, read, edit } = await folderWith(name(40), city)
    await edit('texts.ts', "SAY_IN_PORTUGUESE('City')", "'Cidade'")
    await edit('definition.ts', "{ ADMIN: 'all' }", "{ ADMIN: 'all', other: ['menu', 'open', 'list', 'read'] }")
    const [definition, texts] = [await read('definition.ts'), await read('texts.ts')]
    const { written } = await run(name(40), city)
    expect([...written]).toEqual([])
    expect([await read('definition.ts'), await read('texts.ts')]).toEqual([definition, texts])
  })

  test('merges new, changed and removed columns into edited files, and names what is still to be said', async () => {
    const { run, read, edit } = await folderWith(name(40), city, column('fax', { max: 9 }))
    await edit('texts.ts', "SAY_IN_PORTUGUESE('City')", "'Cidade'")
    await edit('definition.ts', "{ ADMIN: 'all' }", "{ ADMIN: 'all', other: ['list'] }")
    const { written, marks } = await run(name(60), city, column('zip', { max: 9 }))
    expect([[...written], marks]).toEqual([
      [
        ['definition.ts', 0],
        ['texts.ts', 0],
      ],
      ['SAY_IN_PORTUGUESE'],
    ])
    const definition = await read('definition.ts')
    for (const line of ["other: ['list']", 'name: text({ max: 60,', 'zip: zipcode({ search: true }),'])
      expect(definition).toContain(line)
    const texts = await read('texts.ts')
    expect(texts).toContain("    city: 'Cidade',\n    zip: SAY_IN_PORTUGUESE('Zip'),\n")
    expect(definition + texts).not.toContain('fax')
  })

  test('leaves both versions where both have changed a line, and waits until somebody has chosen', async () => {
    const { run, read, edit } = await folderWith(name(40))
    await edit('definition.ts', 'max: 40', 'max: 50')
    const { written } = await run(name(60))
    expect([...written]).toEqual([['definition.ts', 1]])
    const definition = await read('definition.ts')
    expect(definition).toMatch(/<<<<<<< as it is\n.*max: 50.*\n=======\n.*max: 60.*\n>>>>>>> as the source has it/)
    await expect(run(name(70))).rejects.toThrow('definition.ts still has conflicts')
    expect(await read('definition.ts')).toBe(definition)
  })
})

test('a reference to a resource of a domain imports it from its folder', async () => {
  const table = { name: 'hints', columns: [key, column('customer_id', { type: 'number', refersTo: 'customers' })] }
  const { definition } = await filesFor(table, 'hints', {
    ...context,
    resources: [{ ...customers, folder: 'sales/customers' }],
  })
  expect(definition).toContain("import customers from '../sales/customers/definition.ts'")
})
