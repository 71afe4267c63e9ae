// Exports lists for a translation and imports what comes back: by XLIFF, and by the columns of a workbook.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportLine, ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { linesOf, sendImport } from '#tests/support/imports.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { workbookOf } from '#tests/support/sheets.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let rose = 0
  let mint = 0
  const db = () => server.database.db
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const family = await insertCategory(db(), 'Flores')
    rose = await insertFragrance(db(), 'Rosa', family)
    mint = await insertFragrance(db(), 'Hortelã', family)
    await sql`UPDATE fragrances SET name_en = CASE id WHEN ${rose} THEN 'Rose' ELSE '' END`.execute(db())
    await sql`UPDATE fragrances SET deleted_at = now() WHERE id = ${mint}`.execute(db())
  })
  afterAll(() => server.close())

  const exported = async (path: string, body: object) => {
    const answer = await server.call(`POST /api/${path}/export`, { as: admin, body })
    expect(answer.status, `${answer.bytes}`).toBe(200)
    return answer
  }
  const xliffOf = async (path: string, filter: object = {}) =>
    (await exported(path, { format: 'xliff', translateTo: 'en', target: { filter, except: [] } })).bytes.toString()
  const run = async (resource: string, file: Uint8Array | string, options: Partial<ImportOptions>) => {
    const answer = await sendImport(server, admin, resource, file, { action: 'update', again: true, ...options })
    expect(answer.status, `${answer.bytes}`).toBe(200)
    const lines = linesOf(answer)
    const of = <Kind extends ImportLine['kind']>(kind: Kind) =>
      lines.filter((line): line is Extract<ImportLine, { kind: Kind }> => line.kind === kind)
    return { errors: of('error'), changes: of('change'), end: of('end')[0] }
  }
  const trial = { isTrial: true, changes: true }
  const fragranceColumns = { columns: ['fragranceId', 'name_en'].map((field) => ({ field })), key: 'fragranceId' }
  const nameOf = async (id: number) =>
    (await sql<{ name: string }>`SELECT name_en AS name FROM fragrances WHERE id = ${id}`.execute(db())).rows[0]?.name

  test('a list is exported for a language with its filter, and comes back without a change', async () => {
    const { headers } = await exported('fragrances', {
      format: 'xliff',
      translateTo: 'en',
      target: { filter: {}, except: [] },
    })
    expect(headers['content-type']).toBe('application/xliff+xml')
    expect(headers['content-disposition']).toMatch(/filename="fragrancias-\d{4}-\d\d-\d\d-en\.xlf"/)
    const active = await xliffOf('fragrances', { isActive: true })
    expect(active).toContain('<target state="translated">Rose</target>')
    expect(active).not.toContain('Hortelã')
    expect(await xliffOf('fragrances')).toContain('<source>Hortelã</source><target state="new"></target>')
    const { errors, end } = await run('fragrances', active, { ...fragranceColumns, ...trial })
    expect([errors, end]).toMatchObject([[], { updated: 0, unchanged: 1, invalid: 0 }])
  })

  test('the trial shows what a translation changes, inactive records keep their rule, and what is not translated stays', async () => {
    const document = (await xliffOf('fragrances'))
      .replace('>Rose<', '>Garden rose<')
      .replace('<target state="new"></target>', '<target state="translated">Mint</target>')
    const tried = await run('fragrances', document, { ...fragranceColumns, ...trial })
    expect(tried.end).toMatchObject({ updated: 1, invalid: 1, batch: null })
    expect(tried.changes).toMatchObject([
      { record: rose, fields: [{ field: 'name_en', before: 'Rose', after: 'Garden rose' }] },
    ])
    expect(tried.errors).toMatchObject([{ message: expect.stringContaining('inativa') }])
    expect(await nameOf(rose)).toBe('Rose')
    await run('fragrances', document, { ...fragranceColumns, onlyValid: true })
    expect([await nameOf(rose), await nameOf(mint)]).toEqual(['Garden rose', ''])
  })

  test('a translation of a text that has changed since is refused at its cell, until a person has seen it', async () => {
    const document = (await xliffOf('fragrances', { isActive: true })).replace('>Garden rose<', '>Red rose<')
    await sql`UPDATE fragrances SET name = 'Rosa branca' WHERE id = ${rose}`.execute(db())
    const tried = await run('fragrances', document, { ...fragranceColumns, ...trial })
    expect(tried.errors).toMatchObject([{ row: 2, column: 1, field: 'name_en', value: 'Red rose' }])
    expect(tried.errors[0]?.message).toContain('O texto original mudou')
    const corrections = [{ row: 2, column: 1, value: 'White rose' }]
    expect((await run('fragrances', document, { ...fragranceColumns, corrections })).end).toMatchObject({ updated: 1 })
    expect(await nameOf(rose)).toBe('White rose')
    // Equal to what is stored, nothing is translated any more.
    expect((await run('fragrances', document.replace('Red rose', 'White rose'), fragranceColumns)).errors).toEqual([])
  })

  test('descriptions in a list and rich texts are translated, and HTML is sanitized as everywhere', async () => {
    const id = await insertCampaign(db(), 'Verão', [rose])
    await sql`INSERT INTO campaign_descriptions (campaign_id, language, description) VALUES (${id}, 'pt-BR', 'Mar')`.execute(
      db(),
    )
    const sea = (await xliffOf('campaigns')).replace('<target state="new"></target>', '<target>Sea</target>')
    const columns = ['campaignId', 'descriptions.en-US'].map((field) => ({ field }))
    expect((await run('campaigns', sea, { columns, key: 'campaignId' })).end).toMatchObject({ updated: 1 })
    expect(
      (
        await sql`SELECT language, description FROM campaign_descriptions WHERE campaign_id = ${id} ORDER BY 1`.execute(
          db(),
        )
      ).rows,
    ).toEqual([
      { language: 'en-US', description: 'Sea' },
      { language: 'pt-BR', description: 'Mar' },
    ])

    await sql`INSERT INTO news (title_pt, title_en, title_es, content_pt, carousel, expiration_date)
      VALUES ('Âmbar', 'Amber', 'Ámbar', '<p>Quente <b>já</b></p>', false, '2099-01-01')`.execute(db())
    const amber = (await xliffOf('news')).replace(
      '<target state="new"></target>',
      '<target>&lt;p onclick="a()"&gt;Warm&lt;script&gt;b()&lt;/script&gt;&lt;/p&gt;</target>',
    )
    const ofNews = { columns: ['newsId', 'titleEn', 'contentEn'].map((field) => ({ field })), key: 'newsId' }
    expect((await run('news', amber, ofNews)).end).toMatchObject({ updated: 1, invalid: 0 })
    expect((await sql`SELECT title_en, content_en FROM news`.execute(db())).rows).toEqual([
      { title_en: 'Amber', content_en: '<p>Warm</p>' },
    ])
  })

  test('the columns of a workbook come back unchanged from active and inactive records, and a changed one is shown by the trial', async () => {
    const body = { columns: 'fragranceId,name', target: { filter: {}, except: [] }, labels: {} }
    for (const language of ['pt', 'en', 'es'] as const) {
      const answer = await server.call('POST /api/fragrances/export', { as: admin, language, body })
      const field = { pt: 'name', en: 'name_en', es: 'name_es' }[language]
      const options = { ...trial, columns: ['fragranceId', field].map((name) => ({ field: name })), key: 'fragranceId' }
      const tried = linesOf(
        await sendImport(server, admin, 'fragrances', answer.bytes, { action: 'update', ...options }, language),
      )
      expect(tried.at(-1)).toMatchObject({ kind: 'end', updated: 0, unchanged: 2, invalid: 0 })
      const rows = await readWorkbook(answer.bytes)
      const changed = rows.map((row) => (row[0] === String(rose) ? [rose, `${row[1]} nova`] : row))
      const { changes, errors } = await run('fragrances', await workbookOf(changed), options)
      expect([errors, changes]).toMatchObject([[], [{ record: rose, fields: [{ field }] }]])
    }
  })

  test.each([
    ['without a language', 'fragrances', { format: 'xliff' }, 'translateTo'],
    ['into the language of the originals', 'fragrances', { format: 'xliff', translateTo: 'pt' }, 'translateTo'],
    ['of a list without translated texts', 'devices', { format: 'xliff', translateTo: 'en' }, 'format'],
  ])('an export for a translation %s is refused', async (_what, path, body, field) => {
    const answer = await server.call(`POST /api/${path}/export`, {
      as: admin,
      body: { ...body, target: { filter: {}, except: [] } },
    })
    expect([answer.status, Object.keys(Object(answer.body).errors)]).toEqual([400, expect.arrayContaining([field])])
  })
})
