// Throws hostile input at every call of a real server, with every kind of account, and watches whether it stays alive and small.
// `npm run bench -- attack --minutes 5 --seed 7` is shorter and another attack; `--only bodies` makes one kind of attack alone.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { apiToken, body as bodies } from '#kernel/core/contract/limits.ts'
import { imports } from '#kernel/features/imports/contract/limits.ts'
import { plan as plans } from '#kernel/features/plans/contract/limits.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { hostileWorkbook, type Random, randomOf } from '#tests/support/hostileSheets.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { login, signIn } from '#tests/support/serverProcess.ts'

const goals = { liveMs: 1000, megabytes: 1024 }
/** Requests that are made at a time, besides those of attacks that open many connections. */
const workers = 24

type Schema = Readonly<Record<string, unknown>>

interface Call {
  method: string
  path: string
  parameters: readonly { name: string; in: string; schema: Schema }[]
  body: Schema | undefined
  isForm: boolean
}

/** What would end the attack: calls that take away its accounts or the demo content, or that end its sessions. */
const forbidden =
  /^(DELETE \/api\/demo|\w+ \/api\/account\/(?!state)|(PUT|DELETE|POST) \/api\/usuario|POST \/api\/logout|POST \/api\/installation-keys\/\{id\}\/replace|DELETE \/api\/installation-keys)/

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })

/** Reads the calls from the server's own description. */
const readCalls = async (url: string): Promise<Call[]> => {
  const { paths } = z.parse(Description, await (await fetch(`${url}/openapi.json`)).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : []
      const content = isObject(operation['requestBody']) ? operation['requestBody']['content'] : undefined
      const [type, described] = isObject(content) ? (Object.entries(content)[0] ?? []) : []
      const schema = isObject(described) && isObject(described['schema']) ? described['schema'] : undefined
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters.flatMap((parameter: unknown) =>
          isObject(parameter) && typeof parameter['name'] === 'string' && typeof parameter['in'] === 'string'
            ? [
                {
                  name: parameter['name'],
                  in: parameter['in'],
                  schema: isObject(parameter['schema']) ? parameter['schema'] : {},
                },
              ]
            : [],
        ),
        body: schema,
        isForm: type === 'multipart/form-data',
      }
    }),
  )
}

const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined => values[random(values.length)]

/** What makes readers of text slow or large when it is repeated. */
const units: readonly string[] = [
  ' ',
  '\u00A0',
  '\u2028',
  '\t',
  '\n',
  '\r\n',
  '\u0301',
  'a\u0301\u0327',
  '\u{E0041}',
  '\u200D',
  '\uFEFF',
  '\u202E',
  'ﷺ',
  'İ',
  'ß',
  '\uD800',
  '\u1112\u1161\u11AB',
  '👩‍👩‍👧',
  '(',
  '[',
  '{',
  '[[](',
  '"',
  '""',
  "'",
  '\\',
  '`',
  '- > a -> ',
  '- a\n  - > b -> c\n',
  '# a\n',
  '- ',
  '> ',
  '->',
  '* * ',
  '<b>',
  '<p><br></p>',
  '<',
  '<!--',
  '<a href="',
  '&amp;',
  '&',
  '&#65;',
  '</p>',
  '<img src=x onerror=1>',
  'a@',
  'a.',
  'a-',
  '.',
  '-',
  '0',
  '9',
  '1e9',
  '_',
  ',',
  ';',
  '|',
  '%',
  '%25',
  '=',
  'x',
  'ab',
  'all(',
  'any(',
  'id.is.1,',
  '/',
  '../',
  '?',
  '\u0000',
  '\u0001',
  'https://a.b/',
  '__proto__',
]

const hostileText = (random: Random, most: number): string => {
  const unit = pick(random, units) ?? 'x'
  const other = random(4) === 0 ? (pick(random, units) ?? '') : ''
  const length = random(3) === 0 ? most : random(most + 1)
  const text = (unit + other).repeat(Math.ceil(length / (unit.length + other.length))).slice(0, length)
  const tail = pick(random, ['', 'a', '!', ')', ' a', '<', '"']) ?? ''
  return random(2) === 0 ? text : (tail + text.slice(2 * tail.length) + tail).slice(0, Math.max(length, 1))
}

const numberOf = (schema: Schema, name: string): number | undefined =>
  typeof schema[name] === 'number' ? schema[name] : undefined

/** The size that is left for a body. */
interface Budget {
  left: number
}

const take = (budget: Budget, size: number): number => {
  const taken = Math.max(0, Math.min(size, budget.left))
  budget.left -= taken
  return taken
}

const junk = (random: Random, budget: Budget): unknown => {
  switch (random(8)) {
    case 0:
      return null
    case 1:
      return hostileText(random, take(budget, 100_000))
    case 2:
      return Array.from({ length: take(budget, random(2000)) }, () => 0)
    case 3:
      return Object.fromEntries(Array.from({ length: take(budget, random(2000)) }, (_, index) => [`k${index}`, index]))
    case 4:
      return 2 ** random(100) * (random(2) === 0 ? 1 : -1)
    case 5: {
      let nested: unknown = 0
      for (let depth = random(40); depth > 0; depth--) nested = random(2) === 0 ? [nested] : { a: nested }
      return nested
    }
    case 6:
      return random(2) === 0
    default:
      return {}
  }
}

/** A value of a schema, that is valid at times and at its limits at others. */
const valueOf = (schema: Schema, random: Random, budget: Budget): unknown => {
  if (random(25) === 0) return junk(random, budget)
  const any = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(any)) {
    const one: unknown = pick(random, any)
    return isObject(one) ? valueOf(one, random, budget) : null
  }
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return pick<unknown>(random, schema['enum'])
  const type: unknown = Array.isArray(schema['type']) ? schema['type'][random(schema['type'].length)] : schema['type']
  if (type === 'object') {
    const properties = isObject(schema['properties']) ? schema['properties'] : {}
    const known = Object.entries(properties).filter(() => random(10) > 0)
    const made: Record<string, unknown> = {}
    for (const [name, part] of known) made[name] = isObject(part) ? valueOf(part, random, budget) : junk(random, budget)
    const open = schema['additionalProperties']
    if (isObject(open) || random(20) === 0)
      for (let count = random(random(4) === 0 ? take(budget, 30_000) : 5); count > 0; count--)
        made[random(3) === 0 ? hostileText(random, 20) : `k${count}`] =
          isObject(open) && Object.keys(open).length > 0 ? valueOf(open, random, budget) : 0
    return made
  }
  if (type === 'array') {
    const items = isObject(schema['items']) ? schema['items'] : {}
    const most = Math.min(numberOf(schema, 'maxItems') ?? 5000, 5000)
    const length = random(4) === 0 ? most + random(2) : random(6)
    const made: unknown[] = []
    for (let count = 0; count < length && budget.left > 0; count++) {
      budget.left -= 20
      made.push(valueOf(items, random, budget))
    }
    return made
  }
  if (type === 'integer' || type === 'number') {
    const least = numberOf(schema, 'minimum') ?? 0
    const most = numberOf(schema, 'maximum') ?? 1e6
    return random(3) === 0 ? most : Math.min(most, least + random(25))
  }
  if (type === 'boolean') return random(2) === 0
  if (type === 'null') return null
  if (schema['format'] === 'date-time') return new Date(Date.now() - random(40) * 86_400_000).toISOString()
  if (schema['format'] === 'date') return new Date(Date.now() - random(40) * 86_400_000).toISOString().slice(0, 10)
  if (schema['format'] === 'uuid')
    return `${random(2 ** 31)
      .toString(16)
      .padStart(8, '0')}-0000-4000-8000-000000000000`
  if (type === 'string' || type === undefined) {
    const most = numberOf(schema, 'maxLength') ?? pick(random, [30, 300, 3000, 300_000]) ?? 30
    if (String(schema['pattern'] ?? '').includes('\\w') && random(3) > 0)
      return pick(random, ['categories', 'news', 'devices', 'quiz', 'fragrances', 'create', 'activate'])
    return random(6) === 0 ? 'Nome' : hostileText(random, take(budget, Math.min(most, random(4) === 0 ? most : 200)))
  }
  return junk(random, budget)
}

interface Sent {
  method: string
  path: string
  as: string | undefined
  body?: Buffer | string | FormData | undefined
  headers?: Record<string, string>
  /** Closes the connection after these ms. */
  abortMs?: number
}

const lists = [
  'alert-rules',
  'alerts',
  'answers',
  'campaigns',
  'capsules',
  'categories',
  'devices',
  'fragrances',
  'news',
  'orders',
  'questions',
  'quiz',
  'sites',
  'usuario',
] as const
const withBulk = lists.filter((name) => !['capsules', 'usuario'].includes(name))
const withImport = ['categories', 'fragrances', 'devices', 'news', 'sites', 'usuario', 'capsules', 'quiz'] as const
const json = { 'content-type': 'application/json' } as const
const megabyte = 2 ** 20

/** A query of a parameter: of its schema, long, or nonsense. */
const queryValue = (name: string, schema: Schema, random: Random): string => {
  if (name === 'where') {
    const parts = [
      'id.is.1',
      'createdAt.last.3660d',
      'id.in.1|2|3',
      'name.contains.a',
      'createdAt.between.2020-01-01|2030-01-01',
    ]
    const joined = (count: number) => Array.from({ length: count }, () => pick(random, parts)).join(',')
    return (
      pick(random, [
        `all(${joined(19)})`,
        `any(all(${joined(9)}),all(${joined(9)}))`,
        'all('.repeat(random(3000)),
        `id.in.${'1|'.repeat(random(3000))}1`,
        `name.contains.${hostileText(random, 200)}`,
        `name.in.${Array.from({ length: 50 }, () => hostileText(random, 15)).join('|')}`,
        hostileText(random, 3000),
      ]) ?? ''
    )
  }
  if (random(4) === 0) return hostileText(random, pick(random, [3, 30, 200, 1000, 5000]) ?? 30)
  const value = valueOf(schema, random, { left: 2000 })
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The address of a call: its parameters in path and query. */
const addressOf = ({ path, parameters }: Call, random: Random): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (random(15) === 0) return encoded(hostileText(random, 250)) || '0'
    if (name === 'resource') return pick(random, ['categories', 'news', 'devices', 'quiz', 'campaigns']) ?? ''
    if (name === 'bank') return pick(random, ['questions', 'answers']) ?? ''
    return String(1 + random(random(4) === 0 ? 2000 : 12))
  })
  const query = parameters
    .filter(({ in: place }) => place === 'query' && random(3) === 0)
    .map(({ name, schema }) => `${encoded(name)}=${encoded(queryValue(name, schema, random))}`)
  return query.length > 0 ? `${filled}?${query.join('&').slice(0, 12_000)}` : filled
}

const formOf = (schema: Schema, random: Random): FormData => {
  const form = new FormData()
  const value = valueOf(schema, random, { left: 300_000 })
  for (const [name, part] of Object.entries(isObject(value) ? value : {})) {
    if (/(^|\.)file$/.test(name))
      form.set(name, new Blob([hostileText(random, pick(random, [10, 1000, megabyte]) ?? 10)]), 'a.png')
    else form.set(name, typeof part === 'string' ? part.toWellFormed() : JSON.stringify(part ?? ''))
  }
  if (random(10) === 0)
    for (let count = random(2000); count > 0; count--) form.set(`k[${count}][${random(9)}]`, String(count))
  return form
}

/** JSON texts that no schema describes. */
const rawJson = (random: Random): string => {
  const size = pick(random, [1000, 15_000, 100_000, 500_000, bodies.bytes - 100]) ?? 1000
  const repeated = (begin: string, unit: string, end = '') =>
    begin + unit.repeat(Math.floor((size - begin.length - end.length) / unit.length)) + end
  return (
    pick(random, [
      repeated('', '['),
      repeated('', '{"a":'),
      `${'['.repeat(30)}${']'.repeat(30)}`,
      repeated('[0', ',0', ']'),
      repeated('[[]', ',[]', ']'),
      repeated('[{}', ',{}', ']'),
      `{${Array.from({ length: Math.floor(size / 16) }, (_, index) => `"k${index}":0`).join(',')}}`,
      `{${Array.from({ length: 59_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
      `{${Array.from({ length: 59_000 }, (_, index) => `"${index}":[]`).join(',')}}`,
      repeated('{"a":0', ',"a":0', '}'),
      repeated('"', '\\u0000', '"'),
      repeated('"', '\\"', '"'),
      repeated('"', 'x', ''),
      repeated('', ' ', '0'),
      repeated('', '9'),
      repeated('1e', '9'),
      repeated('{"__proto__":{"a":0}', ',"__proto__":{}', '}'),
      JSON.stringify(hostileText(random, size)),
    ]) ?? ''
  )
}

const event = (random: Random, index: number): object => ({
  type: pick(random, ['shot', 'contact', 'error', 'level', hostileText(random, 20)]),
  event: 1 + random(1e9) + index,
  device: `00:00:00:00:00:${(random(256) + 256).toString(16).slice(1)}`,
  at: new Date(Date.now() - random(100_000)).toISOString(),
  ...(random(2) === 0 && { capsule: hostileText(random, 100) }),
})

const run = (random: Random, most: number): object => ({
  run: `${random(2 ** 31)
    .toString(16)
    .padStart(8, '0')}-0000-4000-8000-${String(random(1e9)).padStart(12, '0')}`,
  quizId: 1 + random(5),
  version: 1 + random(2),
  startedAt: new Date(Date.now() - random(1e6)).toISOString(),
  answers: Array.from({ length: random(most + 1) }, () => ({
    answer: 1 + random(50),
    at: new Date(Date.now() - random(1e6)).toISOString(),
  })),
})

const sheetText = (random: Random): string => {
  const size = pick(random, [10_000, megabyte, 5 * megabyte, imports.bytes - 1000]) ?? 1000
  const heading = pick(random, ['Nome;Kosher\n', 'name,kosher\n', '']) ?? ''
  return (
    pick(random, [
      () => 'a;'.repeat(100_000),
      () => `${Array.from({ length: 100_000 }, (_, index) => `k${index}`).join(';')}\n`.repeat(2),
      () => heading + hostileText(random, size),
      () => `${heading}"${hostileText(random, size)}`,
      () => `${heading}"${'""'.repeat(size / 2 - 20)}"\n`,
      () => `${heading}${`"${hostileText(random, 200).replaceAll('"', '')}";1\n`.repeat(5000)}`,
      () => `${heading}${Array.from({ length: 4990 }, (_, index) => `Nome ${index};sim`).join('\n')}`,
      () => heading + `${hostileText(random, 60)}\n`.repeat(size / 80),
    ]) ?? (() => '')
  )()
}

const importOf = async (random: Random): Promise<FormData> => {
  const form = new FormData()
  const file = random(2) === 0 ? Buffer.from(sheetText(random)) : await hostileWorkbook(random(1e6))
  form.set('file', new Blob([new Uint8Array(file)]), 'file')
  const columns = Array.from({ length: random(4) === 0 ? 100 : 2 }, () =>
    random(3) === 0 ? null : { field: pick(random, ['name', 'kosher', 'title', 'content']) },
  )
  const options =
    random(5) === 0
      ? rawJson(random)
      : JSON.stringify({ columns, action: pick(random, ['create', 'update', 'merge']), isTrial: random(4) > 0 })
  if (random(4) > 0) form.set('options', options)
  if (random(4) === 0) form.set('errors', rawJson(random))
  return form
}

/** Changes of a plan, as many and as long as are allowed. */
const planOf = (random: Random): object => {
  const each = Math.floor(plans.bytes / plans.changes) - 300
  return {
    reason: hostileText(random, plans.reasonLength - 1) || 'x',
    changes: Array.from({ length: plans.changes }, (_, index) =>
      random(2) === 0
        ? { verb: 'create', resource: 'news', values: { title: `N ${index}`, content: hostileText(random, each / 2) } }
        : { verb: 'update', resource: 'categories', id: 1 + random(10), values: { name: `Família ${random(1e9)}` } },
    ),
  }
}

interface Attack {
  url: string
  calls: readonly Call[]
  /** The bearers by the name of their account. */
  bearers: Map<string, string>
  send: (sent: Sent) => Promise<{ status: number; text: string }>
}

type Kind = (attack: Attack, random: Random) => Promise<unknown>

const anybody = ({ bearers }: Attack, random: Random): string | undefined =>
  random(3) === 0 ? bearers.get('ADMIN') : pick(random, [...bearers.values(), undefined])

/** Sends the same or similar calls at once. */
const atOnce = (count: number, send: (index: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)))

const kinds: Readonly<Record<string, Kind>> = {
  /** Values by the schemas of any call. */
  calls: async (attack, random) => {
    const call = pick(random, attack.calls)
    if (!call) return
    const body =
      call.body &&
      (call.isForm ? formOf(call.body, random) : JSON.stringify(valueOf(call.body, random, { left: 900_000 })))
    await attack.send({
      method: call.method,
      path: addressOf(call, random),
      as: anybody(attack, random),
      body,
      headers: call.body && !call.isForm ? json : {},
      ...(random(8) === 0 && { abortMs: random(300) }),
    })
  },
  /** JSON without a schema, at any call that reads JSON. */
  bodies: async (attack, random) => {
    const call = pick(
      random,
      attack.calls.filter(({ body, isForm }) => body && !isForm),
    )
    if (!call) return
    await attack.send({
      method: call.method,
      path: addressOf(call, random),
      as: anybody(attack, random),
      body: rawJson(random),
      headers: json,
    })
  },
  /** Compressed bodies, which are small before they are read. */
  packed: async (attack, random) => {
    const call = pick(
      random,
      attack.calls.filter(({ body }) => body),
    )
    if (!call) return
    const bomb = Buffer.alloc(
      pick(random, [megabyte, 50 * megabyte]) ?? megabyte,
      pick(random, ['[', ' ', '"a"', '{"a":']),
    )
    const [encoding, pack] = pick(random, [
      ['gzip', (bytes: Buffer) => gzipSync(bytes, { level: 1 })],
      ['deflate', (bytes: Buffer) => deflateSync(bytes, { level: 1 })],
      ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { 1: 1 } })],
    ] as const) ?? ['gzip', gzipSync]
    const body = pack(bomb)
    await atOnce(4, () =>
      attack.send({
        method: call.method,
        path: addressOf(call, random),
        as: anybody(attack, random),
        body,
        headers: { ...json, 'content-encoding': encoding },
      }),
    )
  },
  /** Lists with hostile filters, orders and searches, many at once. */
  lists: async (attack, random) => {
    const call = pick(
      random,
      attack.calls.filter(
        ({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'where'),
      ),
    )
    if (!call) return
    await atOnce(1 + random(20), () =>
      attack.send({ method: 'GET', path: addressOf(call, random), as: attack.bearers.get('ADMIN') }),
    )
  },
  imports: async (attack, random) => {
    const call = pick(random, ['/columns', '', '/report'])
    await attack.send({
      method: 'POST',
      path: `/api/imports/${pick(random, withImport)}${call}`,
      as: attack.bearers.get('ADMIN'),
      body: await importOf(random),
      ...(random(6) === 0 && { abortMs: random(2000) }),
    })
  },
  outlines: async (attack, random) => {
    const text = hostileText(random, pick(random, [5000, 50_000, 500_000]) ?? 5000)
    const format = random(5) === 0 ? 'json' : 'markdown'
    const whole = format === 'json' ? rawJson(random).slice(0, 500_000) : `# Quiz\n\n- P1\n${text}`.slice(0, 500_000)
    await attack.send({
      method: random(2) === 0 ? 'PUT' : 'POST',
      path: `/api/quiz/${1 + random(5)}/outline${random(2) === 0 ? '/preview' : ''}`,
      as: attack.bearers.get('ADMIN'),
      body: JSON.stringify({ format, text: whole }),
      headers: json,
    })
  },
  telemetry: async (attack, random) => {
    const events = Array.from({ length: 1000 }, (_, index) =>
      random(30) === 0 ? junk(random, { left: 300 }) : event(random, index),
    )
    await attack.send({
      method: 'POST',
      path: '/api/telemetry',
      as: attack.bearers.get('key'),
      body: JSON.stringify({ events, sentAt: new Date().toISOString() }),
      headers: json,
    })
  },
  runs: async (attack, random) => {
    const most = pick(random, [5, 20, 500]) ?? 5
    const runs = Array.from({ length: Math.min(1000, Math.floor(14_000 / most)) }, () => run(random, most))
    await attack.send({
      method: 'POST',
      path: '/api/quiz-runs',
      as: attack.bearers.get('key'),
      body: JSON.stringify({ runs }),
      headers: json,
    })
  },
  plans: async (attack, random) => {
    const as = attack.bearers.get(pick(random, ['ADMIN', 'token', 'POSTNEWS']) ?? 'ADMIN')
    const { text } = await attack.send({
      method: 'POST',
      path: '/api/plans',
      as,
      body: JSON.stringify(planOf(random)),
      headers: json,
    })
    const id = /"planId":(\d+)/.exec(text)?.[1]
    await atOnce(20, () => attack.send({ method: 'GET', path: '/api/plans?perPage=100', as }))
    if (id === undefined) return
    await atOnce(4, () => attack.send({ method: 'POST', path: `/api/plans/${id}/trial`, as }))
    await attack.send({ method: 'GET', path: `/api/plans/${id}`, as })
    if (random(3) === 0)
      await attack.send({ method: 'POST', path: `/api/plans/${id}/apply`, as, body: '{}', headers: json })
    if (random(3) > 0) await attack.send({ method: 'DELETE', path: `/api/plans/${id}`, as })
  },
  exports: async (attack, random) => {
    const as = attack.bearers.get('ADMIN')
    const target = { filter: {}, except: [] }
    await atOnce(12, () => {
      const body = JSON.stringify({ format: pick(random, ['xlsx', 'csv']), target, labels: {} })
      return attack.send({
        method: 'POST',
        path: `/api/${pick(random, lists)}/export`,
        as,
        body,
        headers: json,
        ...(random(4) === 0 && { abortMs: random(300) }),
      })
    })
    await attack.send({ method: 'GET', path: '/api/changes/export', as })
  },
  bulk: async (attack, random) => {
    const as = attack.bearers.get('ADMIN')
    const name = pick(random, withBulk)
    const body = { action: pick(random, ['activate', 'deactivate', 'setField']), target: { filter: {}, except: [] } }
    const { text } = await attack.send({
      method: 'POST',
      path: `/api/${name}/bulk/preview`,
      as,
      body: JSON.stringify(body),
      headers: json,
    })
    const expected = Number(/"total":(\d+)/.exec(text)?.[1] ?? 0)
    await atOnce(6, () =>
      attack.send({
        method: 'POST',
        path: `/api/${name}/bulk`,
        as,
        body: JSON.stringify({ ...body, expected }),
        headers: json,
      }),
    )
  },
  agents: async (attack, random) => {
    const params =
      random(3) === 0
        ? junk(random, { left: 100_000 })
        : {
            name: pick(random, [
              'describe',
              'list_records',
              'get_record',
              'call',
              'categories_list',
              'quiz_one',
              'propose_changes',
              'describe_changes',
              hostileText(random, 1000),
            ]),
            arguments:
              random(2) === 0
                ? junk(random, { left: 400_000 })
                : {
                    resource: pick(random, ['categories', hostileText(random, 100)]),
                    reason: 'x',
                    where: hostileText(random, 15_000),
                    id: 1,
                    changes: junk(random, { left: 100_000 }),
                  },
            uri: `sillage://categories/${hostileText(random, 100)}`,
          }
    const message = {
      jsonrpc: '2.0',
      id: random(10),
      method: pick(random, [
        'tools/call',
        'tools/list',
        'resources/read',
        'prompts/get',
        'initialize',
        hostileText(random, 50),
      ]),
      params,
    }
    const body = random(4) === 0 ? rawJson(random) : JSON.stringify(message)
    await atOnce(1 + random(8), () =>
      attack.send({
        method: 'POST',
        path: '/mcp',
        as: attack.bearers.get('token'),
        body,
        headers: { ...json, accept: 'application/json, text/event-stream' },
      }),
    )
  },
  /** What needs no account. */
  strangers: async (attack, random) => {
    const path =
      pick(random, [
        '/openapi.json',
        '/config.json',
        '/health/ready',
        '/',
        '/c/1',
        '/api/campaigns/1/quiz',
        `/files/${'a'.repeat(32)}.png`,
        `/${encoded(hostileText(random, 3000))}`,
        `/external/zipcode/${encoded(hostileText(random, 100))}`,
      ]) ?? '/'
    await atOnce(1 + random(100), () =>
      attack.send({
        method: 'GET',
        path,
        as: undefined,
        headers: { accept: 'text/html', 'accept-encoding': pick(random, ['gzip', 'identity', 'br']) ?? '' },
      }),
    )
    await atOnce(random(30), () =>
      attack.send({
        method: 'POST',
        path: '/api/login',
        as: undefined,
        body: JSON.stringify({ Login: hostileText(random, 200), Senha: hostileText(random, 5000) }),
        headers: json,
      }),
    )
  },
  /** Many requests in one connection whose replies nobody reads. */
  unread: async (attack, random) => {
    const { hostname, port } = new URL(attack.url)
    const as = attack.bearers.get('ADMIN')
    const path =
      pick(random, [
        '/openapi.json',
        '/api/usuario?perPage=100',
        '/api/changes?perPage=100',
        '/api/quiz/1',
        '/',
        '/api/plans?perPage=100',
        '/metrics',
      ]) ?? '/'
    const head = `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${as}\r\n${random(2) === 0 ? 'Accept-Encoding: gzip\r\n' : ''}\r\n`
    const sockets = Array.from({ length: pick(random, [1, 20, 200]) ?? 1 }, () => {
      const socket = connect(Number(port), hostname)
        .on('error', () => {})
        .pause()
      socket.write(head.repeat(pick(random, [1, 9, 1000]) ?? 1))
      return socket
    })
    await wait(random(5000))
    for (const socket of sockets) socket.destroy()
  },
  /** Requests that arrive slowly, or never end. */
  slow: async (attack, random) => {
    const { hostname, port } = new URL(attack.url)
    const sockets = Array.from({ length: pick(random, [10, 300]) ?? 10 }, () => {
      const socket = connect(Number(port), hostname)
        .on('error', () => {})
        .resume()
      const bearer = `Authorization: Bearer ${attack.bearers.get('ADMIN')}\r\n`
      socket.write(
        pick(random, [
          'GET / HTTP/1.1\r\nHost: a\r\nX: ',
          `POST /api/categories HTTP/1.1\r\nHost: a\r\n${bearer}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n${'['.repeat(60_000)}`,
          `POST /api/categories HTTP/1.1\r\nHost: a\r\n${bearer}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(20_000)}`,
          `POST /api/imports/categories HTTP/1.1\r\nHost: a\r\n${bearer}Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 20000000\r\n\r\n--a\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(60_000)}`,
        ]) ?? '',
      )
      return socket
    })
    for (let second = random(8); second > 0; second--) {
      await wait(1000)
      for (const socket of sockets) if (socket.writable) socket.write('1\r\n \r\n')
    }
    for (const socket of sockets) socket.destroy()
  },
}

const Token = z.object({ token: z.string() })
const Key = z.record(z.string(), z.unknown())
const Reach = z.array(z.object({ resource: z.string(), actions: z.array(z.string()), count: z.nullable(z.number()) }))
const accounts = {
  ADMIN: ['admin@sillage.test', 'Admin@123'],
  OPERATOR: ['ops@sillage.test', 'Oper@1234'],
  POSTNEWS: ['news@sillage.test', 'News@1234'],
} as const

const textBy = (value: unknown, prefix: string): string | undefined =>
  isObject(value)
    ? Object.values(value).find((one): one is string => typeof one === 'string' && one.startsWith(prefix))
    : undefined

/** Makes a token with every right that a token can have, and the key of an installation. */
const makeBearers = async (url: string, bearers: Map<string, string>): Promise<void> => {
  const { token } = await signIn(url)
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...json, authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  const scope = z.parse(Reach, await ask('/account/tokens/reach')).filter(({ actions }) => actions.length > 0)
  const made = await ask('/account/tokens', {
    name: 'attack',
    days: Math.min(30, apiToken.maxDays),
    scope: scope.map(({ resource, actions }) => ({ resource, actions })),
  })
  const key = z.parse(Key, await ask('/installation-keys', { name: 'attack' }))
  bearers.set('token', textBy(made, 'sillage_') ?? '').set('key', textBy(key, 'sillage-key_') ?? '')
}

interface Options {
  minutes: number
  seed: number
  /** The kind of attack that is made alone; every kind if empty. */
  only: string
}

/** Prints what happened, and returns whether the server stayed alive, quick and small. */
export const benchAttack = async ({ minutes, seed, only }: Options): Promise<boolean> => {
  // A server that has just made its content needs more memory than one that starts with it.
  const folder = await mkdtemp(join(tmpdir(), 'sillage-attack-'))
  const env = { NODE_OPTIONS: '--max-semi-space-size=8', DATA_DIR: folder }
  await (await startServer(env, { program: 'server/main.ts' })).stop()
  const server = await startServer(env, { program: 'server/main.ts' })
  const { url, pid } = server
  const bearers = new Map<string, string>()
  const renew = async (): Promise<void> => {
    for (const [name, [email, word]] of Object.entries(accounts)) {
      const answer = await login(url, email, word)
      if (answer.ok) bearers.set(name, z.parse(Token, await answer.json()).token)
      else console.log(`  ${name} cannot sign in: ${answer.status}`)
    }
  }
  const statuses = new Map<string, number>()
  const slowest: { ms: number; name: string }[] = []
  const faults = new Map<string, number>()
  const agent = new Agent({ keepAlive: true })
  const send: Attack['send'] = async ({ method, path, as, body, headers = {}, abortMs }) => {
    const started = performance.now()
    const name = `${method} ${path.slice(0, 160)}`
    const packed = body instanceof FormData ? new Response(body) : undefined
    const bytes = packed ? Buffer.from(await packed.arrayBuffer()) : typeof body === 'string' ? Buffer.from(body) : body
    const type = packed?.headers.get('content-type')
    let outcome = 'broken off'
    let text = ''
    let status = 0
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = request(
          url + path,
          {
            method,
            agent,
            headers: {
              ...headers,
              ...(typeof type === 'string' && { 'content-type': type }),
              ...(bytes instanceof Buffer && { 'content-length': bytes.length }),
              ...(as !== undefined && { authorization: `Bearer ${as}` }),
            },
            signal: AbortSignal.timeout(abortMs ?? 120_000),
          },
          resolve,
        ).on('error', reject)
        asked.end(bytes instanceof Buffer ? bytes : undefined)
      })
      status = response.statusCode ?? 0
      outcome = String(status)
      for await (const chunk of response) if (text.length < 100_000) text += String(chunk)
    } catch (error) {
      if (abortMs === undefined) {
        const code = error instanceof Error && 'code' in error ? error.code : error instanceof Error ? error.name : ''
        outcome = `no answer: ${String(code)}`
      }
    }
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    if (status >= 500 && status !== 503) faults.set(`${status} ${name}`, (faults.get(`${status} ${name}`) ?? 0) + 1)
    slowest.push({ ms: performance.now() - started, name: `${name} ${outcome}` })
    slowest.sort((one, other) => other.ms - one.ms).splice(15)
    return { status, text }
  }
  try {
    await makeBearers(url, bearers)
    await renew()
    const calls = (await readCalls(url)).filter(({ method, path }) => !forbidden.test(`${method} ${path}`))
    const chosen = Object.entries(kinds).filter(([name]) => only === '' || only.split(',').includes(name))
    console.log(`  ${calls.length} calls; ${chosen.length} kinds of attacks; seed ${seed}`)
    const probe = new Worker(new URL('attackProbe.ts', import.meta.url), { workerData: { url, pid } })
    const Probe = z.object({
      count: z.number(),
      failed: z.number(),
      slow: z.number(),
      megabytes: z.number(),
      longest: z.object({ ms: z.number(), processorMs: z.number(), at: z.number() }),
      /** How long the oldest request without an answer waits. */
      waitingMs: z.number(),
    })
    const read = async (message: 'look' | 'end') => {
      const answer = new Promise<unknown>((resolve) => probe.once('message', resolve))
      probe.postMessage(message)
      return z.parse(Probe, await answer)
    }
    const attack: Attack = { url, calls, bearers, send }
    const until = performance.now() + minutes * 60_000
    const isOver = () => performance.now() > until
    const running = new Map<number, string>()
    const renewing = setInterval(() => void renew().catch(() => {}), 120_000)
    let longestYet = 0
    const watch = async (): Promise<void> => {
      const { longest, megabytes } = await read('look')
      if (longest.ms > Math.max(300, longestYet))
        console.log(
          `  ${(longest.at / 1000).toFixed(1)} s: ${longest.ms.toFixed(0)} ms (${longest.processorMs} ms of processor), ${megabytes.toFixed(0)} MB, during ${[...new Set(running.values())].join(', ')}`,
        )
      longestYet = Math.max(longestYet, longest.ms)
    }
    const watching = setInterval(() => void watch(), 1000)
    await atOnce(workers, async (worker) => {
      // Each worker has its own numbers, so that the same seed sends the same, whatever the others wait for.
      const random = randomOf(seed * 1000 + worker)
      while (!isOver()) {
        const [name, kind] = pick(random, chosen) ?? []
        if (!name || !kind) return
        running.set(worker, name)
        await kind(attack, random)
        running.delete(worker)
      }
    })
    clearInterval(watching)
    clearInterval(renewing)
    const { count, failed, slow, longest, waitingMs } = await read('end')
    await wait(2000)
    const { megabytes } = await read('end')
    await probe.terminate()
    const high = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Infinity) / 1024
    for (const [outcome, times] of [...statuses].toSorted(([, one], [, other]) => other - one))
      console.log(`  ${times} × ${outcome}`)
    for (const { ms, name } of slowest) console.log(`  ${(ms / 1000).toFixed(1)} s: ${name}`)
    for (const [fault, times] of faults) console.log(`  fault: ${fault} (${times})`)
    console.log(
      `  /health/live: ${count} answers, ${failed} without success, ${slow} above a second, the longest ${longest.ms.toFixed(0)} ms (${longest.processorMs} ms of processor), one still waiting for ${waitingMs.toFixed(0)} ms; memory at most ${megabytes.toFixed(0)} MB seen, ${high.toFixed(0)} MB counted`,
    )
    return (
      failed === 0 && Math.max(longest.ms, waitingMs) <= goals.liveMs && high <= goals.megabytes && faults.size === 0
    )
  } catch (error) {
    console.log(server.output().slice(-2000))
    throw error
  } finally {
    agent.destroy()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
