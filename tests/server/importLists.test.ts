// Tests imports of campaigns, whose dial has a column for each slot, and of news with their rich texts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { revert } from '#tests/support/bulk.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { runImport } from '#tests/support/imports.ts'
import { workbookOf } from '#tests/support/sheets.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db
  const run = (resource: string, file: Uint8Array | string, options: Partial<ImportOptions>) =>
    runImport(server, admin, resource, file, options)

  test('the dial of a campaign is imported by columns: a cell fills, replaces or empties its slot, and errors name the slot', async () => {
    const family = await insertCategory(db(), 'Do dial')
    const [rose = 0, lily = 0, old = 0] = [
      await insertFragrance(db(), 'Rosa do dial', family),
      await insertFragrance(db(), 'Lírio do dial', family),
      await insertFragrance(db(), 'Antiga do dial', family),
    ]
    await sql`UPDATE fragrances SET deleted_at = now() WHERE id = ${old}`.execute(db())
    const id = await insertCampaign(db(), 'Verão do dial', [rose])
    await sql`INSERT INTO campaign_descriptions (campaign_id, language, description) VALUES (${id}, 'pt-BR', 'Antes')`.execute(
      db(),
    )
    const dial = async () =>
      (
        await sql`SELECT slot, fragrance_id, shot_seconds FROM campaign_slots WHERE campaign_id = ${id} ORDER BY slot`.execute(
          db(),
        )
      ).rows
    const columns = ['name', 'collection.1', 'collection.7', 'collection.7.shotSeconds', 'descriptions.en-US'].map(
      (field) => ({ field }),
    )
    const importDial = (cells: string, more: Partial<ImportOptions> = {}) =>
      run('campaigns', `n;1;7;s;d\nVerão do dial;${cells}`, { columns, key: 'name', action: 'update', ...more })

    // What is wrong with a slot is told in its column, wherever it is in the stored list.
    expect((await importDial('Rosa do dial;ROSA do dial;90;')).errors).toMatchObject([
      { column: 1, field: 'collection.1' },
      { column: 2, field: 'collection.7' },
      { column: 3, field: 'collection.7.shotSeconds' },
    ])
    expect((await importDial('Rosa do dial;Antiga do dial;9;')).errors).toMatchObject([
      { column: 2, field: 'collection.7', message: expect.stringContaining('inativa') },
    ])
    expect((await importDial('Rosa do dial;;9;')).errors).toMatchObject([{ column: 2, message: 'Campo obrigatório' }])
    expect((await importDial(';;;')).errors).toMatchObject([{ column: null, field: 'collection' }])
    expect(await dial()).toHaveLength(1)

    const { end } = await importDial('#' + rose + ';Lírio do dial;9;Summer')
    expect(end).toMatchObject({ updated: 1, invalid: 0 })
    expect(await dial()).toMatchObject([
      { slot: 1, fragrance_id: rose },
      { slot: 7, fragrance_id: lily, shot_seconds: 9 },
    ])
    expect(
      (
        await sql`SELECT language, description FROM campaign_descriptions WHERE campaign_id = ${id} ORDER BY language`.execute(
          db(),
        )
      ).rows,
    ).toEqual([
      { language: 'en-US', description: 'Summer' },
      { language: 'pt-BR', description: 'Antes' },
    ])
    expect((await importDial(`Rosa do dial;Lírio do dial;9;Summer `, { again: true })).end).toMatchObject({
      unchanged: 1,
    })
    // An emptied slot leaves the others, and the undo brings it back.
    const emptied = await importDial(';Lírio do dial;9;Summer')
    expect(await dial()).toMatchObject([{ slot: 7, fragrance_id: lily }])
    await revert(server, admin, emptied.end.batch ?? '')
    expect(await dial()).toMatchObject([
      { slot: 1, fragrance_id: rose },
      { slot: 7, fragrance_id: lily },
    ])
  })

  test.each([
    ['news-html.csv', '<p><strong>negrito</strong> e <em>itálico</em></p><p>Linha 1</p><p>Linha 2</p>'],
    ['news-inline-html.csv', '<p>Olá <strong>mundo</strong><br />segunda linha</p>'],
  ])('the HTML of %s is read as a paste is, by imports and calls', async (file, stored) => {
    const [row] = await sql<{
      id: number
    }>`INSERT INTO news (title_pt, title_en, title_es, expiration_date, carousel) VALUES ('Notícia de teste', 'Test', 'Prueba', '2030-12-31', false) RETURNING id`
      .execute(db())
      .then(({ rows }) => rows)
    const columns = [{ field: 'titlePt' }, { field: 'contentPt' }]
    const bytes = readFileSync(join(import.meta.dirname, '../cases', file))
    expect((await run('news', bytes, { columns, key: 'titlePt', action: 'update' })).end).toMatchObject({ updated: 1 })
    const read = async () => (await server.call(`GET /api/news/${row?.id}`, { as: admin })).body
    expect(await read()).toMatchObject({ contentPt: stored })
    // What an export writes changes nothing.
    expect((await run('news', bytes, { columns, key: 'titlePt', action: 'update', again: true })).end).toMatchObject({
      unchanged: 1,
    })
    await sql`DELETE FROM news WHERE id = ${row?.id}`.execute(db())
  })

  test('news are imported with a text in each language: a plain text gets its paragraphs, and HTML loses what is not allowed', async () => {
    const columns = ['titlePt', 'titleEn', 'titleEs', 'contentPt', 'contentEn', 'expirationDate', 'carrousel'].map(
      (field) => ({ field }),
    )
    const file = await workbookOf([
      ['t', 'te', 'ts', 'c', 'ce', 'e', 'x'],
      [
        'Nova loja',
        'New store',
        'Tienda',
        'Um & dois\n\nTrês\nquatro',
        '<p onclick="x()">Hi <b>you</b></p>',
        '31/12/2030',
        'sim',
      ],
      ['Sem validade', 'No date', 'Sin fecha', null, null, null, 'talvez'],
    ])
    const { errors, end } = await run('news', file, { columns, onlyValid: true })
    expect(errors).toMatchObject([
      { row: 3, column: 5 },
      { row: 3, column: 6 },
    ])
    expect(end).toMatchObject({ created: 1, invalid: 1 })
    const { rows } =
      await sql`SELECT title_en, content_pt, content_en, carousel, expiration_date::text FROM news WHERE title_pt = 'Nova loja'`.execute(
        db(),
      )
    expect(rows).toMatchObject([
      {
        title_en: 'New store',
        content_pt: '<p>Um &amp; dois</p><p>Três<br />quatro</p>',
        content_en: expect.not.stringContaining('onclick'),
        carousel: true,
        expiration_date: '2030-12-31',
      },
    ])
    expect(
      (await run('news', file, { columns, key: 'titlePt', action: 'update', onlyValid: true, again: true })).end,
    ).toMatchObject({ unchanged: 1, updated: 0 })
  })

  test('an import refuses news that would start after their expiration, whichever of the two days it contains', async () => {
    const late = 'O início não pode ser depois da validade'
    const columns = ['titlePt', 'titleEn', 'titleEs', 'startsAt', 'expirationDate', 'carrousel'].map((field) => ({
      field,
    }))
    const created = await run(
      'news',
      await workbookOf([
        ['t', 'te', 'ts', 's', 'e', 'x'],
        ['Feira de outono', 'Fair', 'Feria', '01/05/2030', '31/05/2030', 'sim'],
        ['Feira de inverno', 'Fair', 'Feria', '01/06/2030', '31/05/2030', 'sim'],
      ]),
      { columns, onlyValid: true },
    )
    expect(created.errors).toMatchObject([{ row: 3, column: 3, field: 'startsAt', message: late }])
    expect(created.end).toMatchObject({ created: 1, invalid: 1 })
    for (const [field, day] of [
      ['startsAt', '01/06/2030'],
      ['expirationDate', '30/04/2030'],
    ] as const) {
      const { errors, end } = await run(
        'news',
        await workbookOf([
          ['t', 'd'],
          ['Feira de outono', day],
        ]),
        {
          columns: [{ field: 'titlePt' }, { field }],
          key: 'titlePt',
          action: 'update',
          onlyValid: true,
        },
      )
      expect(errors).toMatchObject([{ row: 2, field: 'startsAt', message: late }])
      expect(end).toMatchObject({ updated: 0, invalid: 1 })
    }
  })
})
