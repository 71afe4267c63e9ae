// Tests the public page of a campaign's QR code and its redirects to the stores.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const phones = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  computer: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const STORE_ANDROID = 'https://play.exemplo.test/app?id=a&hl=pt'
const STORE_IOS = 'https://ios.exemplo.test/app'

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let without: TestServer
  let id: number
  let deleted: number
  beforeAll(async () => {
    server = await testServer(engine, { env: { STORE_ANDROID, STORE_IOS, BRAND: 'Casa & Cia' } })
    without = await testServer(engine, { database: server.database, env: { STORE_IOS } })
    const { db } = server.database
    id = await insertCampaign(db, 'Verão <b>"quente"</b>', [])
    deleted = await insertCampaign(db, 'Passada', [], false)
    await sql`INSERT INTO campaign_descriptions VALUES (${id}, 'pt-BR', 'Notas de sol & sal'), (${id}, 'en-US', 'Notes of sun')`.execute(
      db,
    )
  })
  afterAll(async () => {
    await without.close()
    await server.close()
  })

  const open = async (path: string, headers: Record<string, string> = {}, from = server) => {
    const answer = await from.app.inject({ method: 'GET', url: path, headers })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['referrer-policy']).toBe('same-origin')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['vary']).toMatch(/user-agent, accept-language/)
    return answer
  }

  test.each([
    ['android', STORE_ANDROID],
    ['iphone', STORE_IOS],
    ['ipad', STORE_IOS],
  ] as const)('the code of a campaign redirects a phone to its store: %s', async (phone, store) => {
    const { statusCode, headers } = await open(`/c/${id}`, { 'user-agent': phones[phone] })
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(store)
  })

  test('the code of a campaign shows other visitors a page with both stores and without scripts', async () => {
    const { statusCode, headers, body } = await open(`/c/${id}`, { 'user-agent': phones.computer })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
    )
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(body).toContain('<h1>Verão &lt;b&gt;&quot;quente&quot;&lt;/b&gt;</h1>')
    expect(body).toContain('Notas de sol &amp; sal')
    expect(body).toContain('Casa &amp; Cia')
    expect(body).toContain('href="https://play.exemplo.test/app?id=a&amp;hl=pt"')
    expect(body).toContain(`href="${STORE_IOS}"`)
    expect(body).not.toMatch(/<script|<b>| on\w+=| style=/)
  })

  const familiesIn = (body: string) => [...body.matchAll(/<h2>.*?<\/svg>(.*?)<\/h2>/gs)].map(([, family]) => family)

  test('the page of a campaign draws its ring, and names its scents by family in each language', async () => {
    const { db } = server.database
    const [citrus, woods] = [await insertCategory(db, 'Cítricos & Cia'), await insertCategory(db, 'Madeiras')]
    const scents = [
      await insertFragrance(db, 'Limão <i>', citrus),
      await insertFragrance(db, 'Cedro', woods),
      await insertFragrance(db, 'Laranja', citrus),
    ]
    await sql`UPDATE fragrances SET name_en = 'Orange', name_es = '' WHERE id = ${scents[2]}`.execute(db)
    await sql`UPDATE categories SET name_en = 'Citrus <i>', name_es = ' ' WHERE id = ${citrus}`.execute(db)
    const campaign = await insertCampaign(db, 'Pomar', scents)
    const { body } = await open(`/c/${campaign}`)
    expect(body.match(/<path /g)).toHaveLength(20)
    expect(body.match(/class="empty"/g)).toHaveLength(17)
    expect(
      [...body.matchAll(/<section>.*?<\/section>/gs)].map(([section]) => section.replaceAll(/<svg.*?<\/svg>|\n/gs, '')),
    ).toEqual([
      '<section><h2>Cítricos &amp; Cia</h2><ul><li>Limão &lt;i&gt;</li><li>Laranja</li></ul></section>',
      '<section><h2>Madeiras</h2><ul><li>Cedro</li></ul></section>',
    ])
    expect(body).not.toMatch(/<script| on\w+=| style=/)
    const english = (await open(`/c/${campaign}?lang=en`, { 'accept-language': 'pt' })).body
    expect(english).toContain('<html lang="en-US">')
    expect(english).toContain('<li>Orange</li>')
    // A family without a name in the language has its Portuguese one.
    expect(familiesIn(english)).toEqual(['Citrus &lt;i&gt;', 'Madeiras'])
    expect(english).toContain('<a href="?lang=es"')
    const spanish = (await open(`/c/${campaign}?lang=es`)).body
    expect(spanish).toContain('<li>Laranja</li>')
    expect(familiesIn(spanish)).toEqual(['Cítricos &amp; Cia', 'Madeiras'])
  })

  test('the page of a campaign links only to the configured stores', async () => {
    const { statusCode, body } = await open(`/c/${id}`, { 'user-agent': phones.android }, without)
    expect(statusCode).toBe(200)
    expect(body).toContain('Aplicativo para iPhone e iPad')
    expect(body).not.toContain('Aplicativo para Android')
  })

  test.each([
    ['', 'pt-BR', 'Baixe o aplicativo', 'Notas de sol'],
    ['en-GB,en;q=0.9', 'en-US', 'Get the app', 'Notes of sun'],
    ['fr-FR, es;q=0.8, en;q=0.5', 'es-ES', 'Descargue la aplicación', 'Descargue'],
    ['de', 'pt-BR', 'Baixe o aplicativo', 'Notas de sol'],
  ])(
    'the page of a campaign uses the language of the browser, or Portuguese: «%s»',
    async (asked, lang, invitation, description) => {
      const { body } = await open(`/c/${id}`, { 'accept-language': asked })
      expect(body).toContain(`<html lang="${lang}">`)
      expect(body).toContain(invitation)
      expect(body).toContain(description)
    },
  )

  test('the page shows nothing of deleted or unknown campaigns, also on a phone', async () => {
    for (const wrong of [
      deleted,
      999_999,
      0,
      -1,
      '01',
      '1e3',
      'x',
      2 ** 31,
      '99999999999999',
      '%3Cscript%3E',
      "1'--",
    ]) {
      const { statusCode, body } = await open(`/c/${wrong}`, { 'user-agent': phones.iphone, 'accept-language': 'en' })
      expect(statusCode, `/c/${wrong}`).toBe(404)
      expect(body).toContain('<h1>Campaign not found</h1>')
      expect(body).not.toMatch(/Passada|<script/)
    }
  })

  test('opening the page of a campaign counts nothing', async () => {
    const row = () => sql`SELECT * FROM campaigns WHERE id = ${id}`.execute(server.database.db)
    const { rows } = await row()
    await open(`/c/${id}`, { 'user-agent': phones.iphone })
    expect((await row()).rows).toEqual(rows)
  })
})
