// Tests uploads: accepted and rejected files, storage, access, and that nothing is left behind.
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { schemas as fragrances } from '#src/resources/fragrances/calls.ts'
import { withFocus } from '#kernel/core/contract/pictureFocus.ts'
import { receiving, upload } from '#kernel/core/contract/limits.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { schemas as newsFiles } from '#src/resources/newsFiles/calls.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { Unavailable } from '#kernel/core/server/errors.ts'
import { queueLoads } from '#kernel/core/server/process/queue.ts'
import { runInRequest } from '#kernel/core/server/process/requestContext.ts'
import { storedFiles } from '#kernel/core/server/uploads/storedFiles.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'
import { newFileName } from '#kernel/core/server/uploads/files.ts'
import { encodeForStorage, receiveFile } from '#kernel/core/server/uploads/receivedFile.ts'
import { createThumbnails } from '#kernel/core/server/uploads/thumbnails.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { insertCategory, insertFile, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import {
  brokenPng,
  htmlNamedPng,
  largest,
  noisyPng,
  pdf,
  phonePhoto,
  picture,
  pngOf,
  svg,
} from '#tests/support/files.ts'
import { type Answer, type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const { Row: Fragrance } = fragrances
const { Row: NewsFile } = newsFiles

const asFragrance = ({ body }: Answer) => z.parse(Fragrance, body)
/** Makes a server listen. */
const urlOf = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
const sandbox = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
const nameOf = (url: string): string => /\/files\/([^?]+)/.exec(url)?.[1] ?? expect.unreachable(url)

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let categoryId: number
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    categoryId = await insertCategory(server.database.db, 'Cítricos')
  })
  afterAll(() => server.close())

  const form = async (changes: Record<string, unknown> = {}) =>
    toMultipart({
      name: 'Bergamota',
      name_en: 'Bergamot',
      name_es: 'Bergamota',
      categoryId,
      parentId: 1,
      image: await picture(),
      secret: pdf(),
      ...changes,
    })
  const create = async (changes: Record<string, unknown> = {}, language: Language = 'pt') =>
    server.call('POST /api/fragrances', { as: admin, body: await form(changes), language })
  const created = async (changes: Record<string, unknown> = {}) => asFragrance(await create(changes))
  const update = (id: number, changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
    server.call(`PUT /api/fragrances/${id}`, { as: admin, body: toMultipart(changes), headers })
  const one = async (id: number) => asFragrance(await server.call(`GET /api/fragrances/${id}`, { as: admin }))
  /** Returns the reply for a file's URL after the sweep of unreferenced files. */
  const read = async (url: string) => {
    await server.app.files.sweepFinished()
    return await server.call(`GET ${url}`)
  }
  const hardDelete = async (path: string) => {
    await server.call(`DELETE /api/${path}`, { as: admin })
    expect((await server.call(`DELETE /api/${path}?hardDelete=true`, { as: admin })).status).toBe(204)
  }
  /** Runs a sweep more than an hour later. */
  const sweepLater = async () => {
    server.pass(60 * 60 + 60)
    await server.app.files.sweep()
    server.pass(-60 * 60 - 60)
  }
  /** Checks that neither the store nor its table contains a file. */
  const expectNothingLeft = async () => {
    expect(await server.storedFiles()).toEqual([])
    const { rows } = await sql`SELECT name FROM stored_files`.execute(server.database.db)
    expect(rows).toEqual([])
  }
  afterEach(async () => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM fragrances`.execute(server.database.db)
    for (const { id } of rows) await hardDelete(`fragrances/${id}`)
    await expectNothingLeft()
  })

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a picture is stored under an unguessable name and served with an immutable cache: %s',
    async (format) => {
      const { image } = await created({ image: await picture(format, 30, 20) })
      expect(image).toMatch(/^\/files\/[0-9a-f]{32}\.(png|jpg|webp)$/)
      const { status, headers, bytes } = await read(image)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe(`image/${format}`)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-security-policy']).toBe(sandbox)
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 30, height: 20 })
    },
  )

  test('a picture keeps the focal point that it is sent with: its URL tells it, and the small version is cut around it', async () => {
    // Red at the left, blue at the right.
    const half = { width: 100, height: 100, channels: 3 as const }
    const striped = await sharp({ create: { ...half, width: 300, background: '#0000ff' } })
      .composite([{ input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const file = (focus: { x: number; y: number } | undefined) =>
      withFocus(new File([new Uint8Array(striped)], 'listras.png', { type: 'image/png' }), focus)
    const colorOf = async (image: string) => {
      const [path = ''] = image.split('#')
      const { bytes } = await read(`${path}?size=${upload.thumbnailSide}`)
      const [red = 0, , blue = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    const left = (await created({ image: file({ x: 0, y: 50 }) })).image
    expect(left).toMatch(/^\/files\/[0-9a-f]{32}\.png#focus=0,50$/)
    expect(await colorOf(left)).toBe('red')
    const centered = (await created({ image: file(undefined) })).image
    expect(centered).not.toContain('#')
    expect(await colorOf(centered)).toBe('blue')
  })

  test.each(['50', '50,101', 'a,b', '50,50,50'])('the focal point %s is refused', async (focus) => {
    const body = await form()
    body.append('image.focus', focus)
    expect((await server.call('POST /api/fragrances', { as: admin, body })).status).toBe(400)
  })

  test('a focal point without a picture is refused, and so is that of a confidential file', async () => {
    const alone = await form({ image: undefined })
    alone.append('image.focus', '50,50')
    expect((await server.call('POST /api/fragrances', { as: admin, body: alone })).status).toBe(400)
    const confidential = await form()
    confidential.append('secret.focus', '50,50')
    expect((await server.call('POST /api/fragrances', { as: admin, body: confidential })).status).toBe(400)
  })

  test('a picture has a small version, which memory keeps and the store does not; other sizes, and a ficha’s, are unknown', async () => {
    const { image, secret } = await created({ image: await picture('png', 300, 200) })
    const small = `${image}?size=${upload.thumbnailSide}`
    const files = await server.storedFiles()
    const { status, headers, bytes } = await read(small)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toBe(sandbox)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
    expect(await server.storedFiles()).toEqual(files)
    const again = vi.spyOn(sharp.prototype, 'webp')
    expect((await read(small)).bytes.equals(bytes)).toBe(true)
    expect(again).not.toHaveBeenCalled()
    again.mockRestore()
    const others = [`${image}?size=129`, `${image}?size=`, `${small}&size=128`, `${secret}&size=128`]
    expect(await Promise.all(others.map(async (url) => (await read(url)).status))).toEqual([404, 404, 404, 404])
  })

  test('a picture that is gone has no small version, and while too many are being made the picture itself is sent', async () => {
    const { fragranceId, image } = await created({ image: await picture('png', 300, 200) })
    const small = `${image}?size=${upload.thumbnailSide}`
    const full = vi.spyOn(server.app.files, 'thumbnail').mockRejectedValueOnce(new Unavailable())
    const { headers, bytes } = await read(small)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 })
    full.mockRestore()
    expect((await read(small)).headers['content-type']).toBe('image/webp')
    await hardDelete(`fragrances/${fragranceId}`)
    expect((await read(small)).status).toBe(404)
  })

  test('a photo is stored upright and without metadata', async () => {
    const { image } = await created({ image: await phonePhoto() })
    const { bytes } = await read(image)
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
    })
    expect(bytes.toString('latin1')).not.toContain('Telefone')
  })

  test('a picture larger than any screen is stored smaller', async () => {
    const { image } = await created({ image: await picture('jpeg', 4000, 1000) })
    expect(await sharp((await read(image)).bytes).metadata()).toMatchObject({ width: 2048, height: 512 })
  })

  test('a picture of at most 5 MB is accepted, even if its re-encoded version is larger', async () => {
    const sent = noisyPng()
    expect(sent.size).toBeLessThan(upload.bytes)
    const { image } = await created({ image: sent })
    const { bytes } = await read(image)
    expect(bytes.length).toBeGreaterThan(upload.bytes)
    const { rows } = await sql`SELECT size FROM stored_files WHERE name = ${nameOf(image)}`.execute(server.database.db)
    expect(rows).toEqual([{ size: bytes.length }])
  })

  test('a PDF is stored unchanged, even with a script, and served only as a download', async () => {
    const { secret } = await created()
    const { status, headers, bytes } = await read(secret ?? '')
    expect(status).toBe(200)
    expect(bytes.toString()).toBe(await pdf().text())
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('attachment; filename="ficha.pdf"')
    expect(headers['content-security-policy']).toBe(sandbox)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('a ficha may be an image', async () => {
    const { secret } = await created({ secret: await picture('webp') })
    expect((await read(secret ?? '')).headers['content-disposition']).toBe('attachment; filename="ficha.webp"')
  })

  test.each([
    ['an SVG', 'image', svg],
    ['an HTML page named .png', 'image', htmlNamedPng],
    ['a PDF as a picture', 'image', pdf()],
    ['an SVG as a ficha', 'secret', svg],
    ['a text as a ficha', 'secret', new File(['%PDX'], 'ficha.pdf', { type: 'application/pdf' })],
  ] as const)('%s is a 415 on its field, in the three languages', async (_title, field, file) => {
    const answers = [
      await create({ [field]: file }),
      await create({ [field]: file }, 'en'),
      await create({ [field]: file }, 'es'),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(415)
      expect(body).toEqual({
        message: expect.stringContaining('PNG, JPEG, WebP'),
        errors: { [field]: expect.any(String) },
      })
    }
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(3)
  })

  test.each([
    ['a PNG that declares 30,000 × 30,000', pngOf(30_000, 30_000)],
    ['a PNG of 50 million pixels that would take 400 MB', pngOf(7_070, 7_070, 64)],
  ])('%s is rejected before it is decoded', async (_title, image) => {
    const { status, body } = await create({ image })
    expect(status).toBe(400)
    expect(body).toEqual({
      message: 'A imagem tem dimensões grandes demais: reduza-a ou escolha outra',
      errors: { image: 'A imagem tem dimensões grandes demais: reduza-a ou escolha outra' },
    })
  })

  test('a truncated picture is rejected', async () => {
    const { status, body } = await create({ image: await brokenPng() })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { image: 'A imagem está corrompida ou não pôde ser lida: escolha outra' } })
  })

  test('a file of 5 MB is accepted, and one byte more is a 413', async () => {
    const { status, body } = await create({ secret: largest(1) })
    expect(status).toBe(413)
    const message = 'O arquivo deve ter no máximo 5 MB'
    expect(body).toEqual({ message, errors: { secret: message } })
    await expectNothingLeft()
    const { secret } = await created({ secret: largest() })
    expect((await read(secret ?? '')).bytes).toHaveLength(5 * 1024 * 1024)
  })

  test('image and ficha are required, and an empty file counts as missing', async () => {
    expect((await create({ image: undefined, secret: undefined })).body).toMatchObject({
      errors: { image: 'Campo obrigatório', secret: 'Campo obrigatório' },
    })
    expect((await create({ image: new File([], '', { type: 'application/octet-stream' }) })).body).toMatchObject({
      errors: { image: 'Campo obrigatório' },
    })
  })

  test('text in a file field, a file in a text field and duplicate parts are rejected', async () => {
    const text = await form({ image: undefined })
    text.append('image', '/files/0.png')
    const file = await form({ name: undefined })
    file.append('name.file', await picture())
    const twice = await form()
    twice.append('image.file', await picture())
    for (const body of [text, file, twice])
      expect((await server.call('POST /api/fragrances', { as: admin, body })).status).toBe(400)
  })

  test('a file in an optional text field does not erase the text', async () => {
    const { fragranceId } = await created({ description: 'Notas de topo' })
    const body = new FormData()
    body.append('description', await picture())
    const answer = await server.call(`PUT /api/fragrances/${fragranceId}`, { as: admin, body })
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'Valor inválido', errors: { description: 'Valor inválido' } },
    ])
    expect((await one(fragranceId)).description).toBe('Notas de topo')
  })

  test('a part with invalid JSON is a 400', async () => {
    const payload =
      '--x\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n{"half": \r\n--x--\r\n'
    const { status, body } = await server.call('POST /api/fragrances', {
      as: admin,
      body: payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([status, body]).toEqual([400, { message: 'Não foi possível ler os dados enviados' }])
  })

  test('endpoints without files accept no multipart body', async () => {
    expect(
      (await server.call('POST /api/categories', { as: admin, body: toMultipart({ name: 'Doces' }) })).status,
    ).toBe(415)
  })

  test('a signed URL is valid for 5 minutes, only for its file', async () => {
    const { secret, fragranceId } = await created()
    const url = secret ?? ''
    const other = (await created()).secret ?? ''
    expect((await read(url)).status).toBe(200)
    server.pass(299)
    expect((await read(url)).status).toBe(200)
    const [bare, query = ''] = url.split('?')
    for (const wrong of [
      bare ?? '',
      `${bare}?expires=9999999999`,
      `${bare}?${query.replace(/expires=\d+/, 'expires=9999999999')}`,
      `${bare}?${query.slice(0, -2)}aa`,
      `${other.split('?')[0]}?${query}`,
    ]) {
      const { status, body } = await read(wrong)
      expect(status, `URL ${wrong}`).toBe(403)
      expect(body).toMatchObject({
        message: 'O endereço do arquivo é inválido ou expirou, carregue o registro novamente',
      })
    }
    server.pass(2)
    expect((await read(url)).status).toBe(403)
    expect((await read((await one(fragranceId)).secret ?? '')).status).toBe(200)
    const listed = await server.call('GET /api/fragrances', { as: admin })
    expect(JSON.stringify(listed.body)).toMatch(/"secret":"\/files\/[^"]+signature=/)
  })

  test('an omitted file keeps the stored one; a new file replaces it, and the old one is removed', async () => {
    const before = await created()
    const renamed = asFragrance(await update(before.fragranceId, { name: 'Bergamota fina' }))
    expect(renamed.image).toBe(before.image)
    expect(nameOf(renamed.secret ?? '')).toBe(nameOf(before.secret ?? ''))
    const redrawn = asFragrance(await update(before.fragranceId, { image: await picture('webp') }))
    expect(redrawn.image).not.toBe(before.image)
    expect((await read(before.image)).status).toBe(404)
    expect((await read(redrawn.image)).status).toBe(200)
    expect((await server.storedFiles()).sort()).toEqual([nameOf(redrawn.image), nameOf(redrawn.secret ?? '')].sort())
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a file part with the name of an object property is rejected: %s',
    async (name) => {
      const body = await form()
      body.append(`${name}.file`, await picture())
      expect((await server.call('POST /api/fragrances', { as: admin, body })).status).toBe(400)
    },
  )

  test('a rejected record leaves no file', async () => {
    expect((await create({ name: 'x' })).status).toBe(400)
    expect((await create({ categoryId: 999_999 })).status).toBe(400)
    await expectNothingLeft()
    const before = await created()
    const kept = (await server.storedFiles()).sort()
    expect((await update(before.fragranceId, { image: await picture(), categoryId: 999_999 })).status).toBe(400)
    expect((await update(999_999, { image: await picture() })).status).toBe(404)
    await update(before.fragranceId, { name: 'Outro nome' })
    expect(
      (await update(before.fragranceId, { image: await picture() }, { 'if-match': `"${before.updatedAt}"` })).status,
    ).toBe(409)
    expect((await server.storedFiles()).sort()).toEqual(kept)
    expect((await read((await one(before.fragranceId)).image)).status).toBe(200)
  })

  test('a picture is decoded only after all other checks: fields, references, record and version', async () => {
    const image = await brokenPng()
    const refused = async (answer: Promise<Answer>) =>
      z.parse(z.object({ errors: z.optional(z.unknown()) }), (await answer).body).errors
    expect(await refused(create({ image, name: 'x' }))).toEqual({ name: 'Informe pelo menos 3 caracteres' })
    expect(await refused(create({ image, categoryId: 999_999 }))).toEqual({ categoryId: 'Este registro não existe' })
    const { fragranceId, updatedAt } = await created()
    expect((await update(999_999, { image })).status).toBe(404)
    expect(await refused(update(fragranceId, { image, categoryId: 999_999 }))).toEqual({
      categoryId: 'Este registro não existe',
    })
    await update(fragranceId, { name: 'Outro nome' })
    expect((await update(fragranceId, { image }, { 'if-match': `"${updatedAt}"` })).status).toBe(409)
    const file = toMultipart({ newsId: 999_999, name: 'Capa', file: image })
    expect(await refused(server.call('POST /api/news-file', { as: admin, body: file }))).toEqual({
      newsId: 'Este registro não existe',
    })
    expect(await refused(update(fragranceId, { image }))).toEqual({
      image: 'A imagem está corrompida ou não pôde ser lida: escolha outra',
    })
  })

  test('a failing store leaves no record, and the sweep removes partial files', async () => {
    await server.breakStore()
    expect((await create()).status).toBeGreaterThanOrEqual(500)
    await server.repairStore()
    await sweepLater()
    await expectNothingLeft()
  })
  test('a truncated body is a 400 and leaves nothing', async () => {
    const sent = new Response(await form())
    const whole = Buffer.from(await sent.arrayBuffer())
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    for (const length of [whole.length - 30, Math.floor(whole.length / 2), 200]) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/fragrances',
        headers: { ...headers, authorization: `Bearer ${admin.token}` },
        payload: whole.subarray(0, length),
      })
      expect(statusCode, `${length} of ${whole.length} bytes`).toBe(400)
    }
  })

  test('a connection lost during an upload leaves nothing', async () => {
    const sent = new Response(await form({ secret: largest() }))
    const whole = Buffer.from(await sent.arrayBuffer())
    const url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(url.port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/fragrances HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n` +
        `content-type: ${sent.headers.get('content-type')}\r\ncontent-length: ${whole.length}\r\n\r\n`,
    )
    await new Promise<void>((resolve) => socket.write(whole.subarray(0, 2_000_000), () => resolve()))
    socket.destroy()
    const open = promisify(server.app.server.getConnections.bind(server.app.server))
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 30_000 })
    expect((await server.call('GET /api/fragrances', { as: admin })).body).toMatchObject({ total: 0 })
  })

  test('a pending upload is swept after an hour, and never served', async () => {
    const { db } = server.database
    const name = newFileName('image/png')
    await storedFiles.insertPending(
      db,
      { name, purpose: 'image', mediaType: 'image/png', size: 3, focus: null },
      server.now(),
    )
    await openFileStore(server.settings).put(name, Buffer.from('abc'), 'image/png')
    await server.app.files.sweep()
    expect(await server.storedFiles()).toEqual([name])
    expect((await read(`/files/${name}`)).status).toBe(404)
    await sweepLater()
  })

  test('no other file of the disk is served', async () => {
    for (const path of [
      '/files/',
      '/files/..%2f..%2fetc%2fpasswd',
      '/files/jwt-secret',
      `/files/${'0'.repeat(32)}.png`,
    ])
      expect((await read(path)).status, `path ${path}`).toBe(404)
  })

  test('a picture of news can be replaced, and is deleted with its news', async () => {
    const news = await server.call('POST /api/news', {
      as: admin,
      body: {
        titlePt: 'Novidade',
        titleEn: 'Something new',
        titleEs: 'Novedad',
        carrousel: true,
        expirationDate: '2027-01-31',
      },
    })
    const { newsId } = z.parse(z.looseObject({ newsId: z.number() }), news.body)
    const made = await server.call('POST /api/news-file', {
      as: admin,
      body: toMultipart({ newsId, name: 'Capa', file: await picture() }),
    })
    const { newsFileId, file } = z.parse(NewsFile, made.body)
    const changed = await server.call(`PUT /api/news-file/${newsFileId}`, {
      as: admin,
      body: toMultipart({ name: 'Outra capa' }),
    })
    expect(z.parse(NewsFile, changed.body)).toMatchObject({ newsId, name: 'Outra capa', file })
    expect((await server.call(`GET /api/news-file/by-newsid?newsId=${newsId}`, { as: admin })).body).toEqual([
      changed.body,
    ])
    expect((await server.call('GET /api/news-file/by-newsid?newsId=999999', { as: admin })).status).toBe(404)
    await hardDelete(`news/${newsId}`)
    expect((await read(file)).status).toBe(404)
    const orphan = await server.call('POST /api/news-file', {
      as: admin,
      body: toMultipart({ newsId, name: 'Capa', file: await picture() }),
    })
    expect(orphan.body).toMatchObject({ errors: { newsId: 'Este registro não existe' } })
  })

  test('news list their newest hundred pictures, oldest first', async () => {
    const { db } = server.database
    await sql`INSERT INTO news (title_pt, title_en, title_es, carousel, expiration_date) VALUES ('Muitas', 'Many', 'Muchas', true, '2027-01-31')`.execute(
      db,
    )
    const { rows } = await sql<{ newsId: number }>`SELECT max(id) AS "newsId" FROM news`.execute(db)
    const newsId = rows[0]?.newsId ?? 0
    await sql`INSERT INTO news_files (news_id, name, file_id)
      SELECT ${newsId}::int, 'Foto ' || n, ${await insertFile(db)}::int FROM generate_series(1, 130) n ORDER BY n`.execute(
      db,
    )
    const { body } = await server.call(`GET /api/news-file/by-newsid?newsId=${newsId}`, { as: admin })
    const names = z.parse(z.array(NewsFile), body).map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 100 }, (_, at) => `Foto ${at + 31}`))
    await hardDelete(`news/${newsId}`)
  })

  test('the second of two users who replace a picture gets a conflict, and leaves no file', async () => {
    const news = await server.call('POST /api/news', {
      as: admin,
      body: {
        titlePt: 'Novidade',
        titleEn: 'Something new',
        titleEs: 'Novedad',
        carrousel: true,
        expirationDate: '2027-01-31',
      },
    })
    const { newsId } = z.parse(z.looseObject({ newsId: z.number() }), news.body)
    const made = await server.call('POST /api/news-file', {
      as: admin,
      body: toMultipart({ newsId, name: 'Capa', file: await picture() }),
    })
    const { newsFileId, updatedAt } = z.parse(NewsFile, made.body)
    const replace = async (name: string) =>
      server.call(`PUT /api/news-file/${newsFileId}`, {
        as: admin,
        body: toMultipart({ name, file: await picture() }),
        headers: { 'if-match': `"${updatedAt}"` },
      })
    const [first, second] = [await replace('A minha'), await replace('A outra')]
    expect([first.status, second.status]).toEqual([200, 409])
    expect((await server.call(`GET /api/news-file/by-newsid?newsId=${newsId}`, { as: admin })).body).toEqual([
      first.body,
    ])
    expect(await server.storedFiles()).toHaveLength(1)
    await hardDelete(`news/${newsId}`)
  })

  test('a lost file is a 404, and its record can still be deleted', async () => {
    const id = await insertFragrance(server.database.db, 'Sem arquivo', categoryId)
    expect((await read((await one(id)).image)).status).toBe(404)
  })
})

test('two pictures are encoded at once, few wait, and the others get a 503; none stays in memory', async () => {
  const file = await receiveFile('image', 'image', new Uint8Array(await (await picture('png', 600, 600)).arrayBuffer()))
  // Counts the calls: sharp's own counters may still contain a picture that is finished.
  let [now, most] = [0, 0]
  const { toBuffer } = sharp.prototype
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    most = Math.max(most, ++now)
    try {
      return await toBuffer.call(this)
    } finally {
      now--
    }
  })
  const { atOnce, waiting } = receiving.pictures
  const drawn = await Promise.allSettled(
    Array.from({ length: atOnce + waiting + 10 }, () => encodeForStorage('image', file, 'one')),
  )
  const refused = drawn.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(10)
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
  // Some systems have these settings by default: the effect shows only where they were different before.
  sharp.concurrency(2)
  sharp.cache(true)
  expect((await encodeForStorage('image', file, 'one')).length).toBeGreaterThan(0)
  expect(sharp.concurrency()).toBe(1)
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
})

describe('forms with files that do not arrive', () => {
  let server: TestServer
  let port: number
  let admin: Auth
  beforeAll(async () => {
    server = await testServer('pglite')
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())

  const { each, waiting } = receiving.forms
  const sockets: Socket[] = []
  afterEach(async () => {
    vi.useRealTimers()
    for (const socket of sockets.splice(0)) socket.destroy()
    await vi.waitUntil(() => queueLoads()['forms']?.running === 0, { timeout: 30_000 })
  })

  /** Begins forms whose files never arrive, and waits until so many wait in the queue. Returns what the server has answered to each. */
  const begin = async (count: number, kept: number, padding = ''): Promise<string[]> => {
    const answers = Array.from({ length: count }, () => '')
    for (const at of answers.keys()) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.on('data', (chunk) => (answers[at] += chunk.toString()))
      socket.write(
        `POST /api/news-file HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 300000\r\n\r\n--x\r\n${at % 2 ? padding : ''}`,
      )
      sockets.push(socket)
    }
    const load = { running: Math.min(count, each), waiting: kept }
    await vi.waitFor(() => expect(queueLoads()['forms']).toMatchObject(load), { timeout: 30_000 })
    return answers
  }
  /** Sends a form of a person with a file of the wrong type, which is found after the queue. */
  const send = async (as: Auth) =>
    (
      await server.call('POST /api/news-file', {
        as,
        body: toMultipart({ newsId: 999_999, name: 'Capa', file: pdf() }),
      })
    ).status

  test('eighty aborted uploads leave the queue, and the next form with a file is read', async () => {
    // Of a large body the server reads the end of the connection only at its turn.
    await begin(80, waiting, 'x'.repeat(200_000))
    for (const socket of sockets) socket.destroy()
    expect(await send(admin)).toBe(415)
    await vi.waitFor(() => expect(queueLoads()['forms']).toMatchObject({ running: 0, waiting: 0 }), { timeout: 30_000 })
  })

  test('a hundred forms of one person fill neither the slots nor the queue for others, and the metrics count them', async () => {
    const before = queueLoads()['forms']?.refused ?? 0
    await begin(100, waiting)
    const refused = before + 100 - each - waiting
    await vi.waitFor(() => expect(queueLoads()['forms']?.refused).toBe(refused), { timeout: 30_000 })
    expect(await send(admin)).toBe(503)
    expect(await send(await server.signIn(emailOf('POSTNEWS')))).toBe(415)
    const metrics = (await server.call('GET /metrics')).bytes.toString()
    expect(metrics).toContain(`queue_running{queue="forms"} ${each}\n`)
    expect(metrics).toContain(`queue_waiting{queue="forms"} ${waiting}\n`)
    expect(metrics).toContain(`queue_refused_total{queue="forms"} ${refused + 1}\n`)
    expect((await server.call('GET /health/ready')).status).toBe(200)
  })

  test('a form of which a byte arrives now and then loses its slot with a sentence, and its connection ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const answers = await begin(each + 1, 1)
    for (const socket of sockets) socket.write('x')
    vi.advanceTimersByTime(receiving.stall.stallMs)
    await vi.waitFor(() => expect(sockets.slice(0, each).map(({ closed }) => closed)).not.toContain(false), {
      timeout: 30_000,
    })
    for (const answer of answers.slice(0, each)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*^connection: close\r$/im)
      expect(answer).toContain('O envio do arquivo parou no meio')
    }
    // The one behind them begins only now.
    expect(answers[each]).toBe('')
    expect(queueLoads()['forms']).toMatchObject({ running: 1, waiting: 0 })
  })
})

test('a small version that nobody waits for any more leaves the queue, and one that others want too does not', async () => {
  const bytes = await (await picture('png', 8, 8)).bytes()
  const begun = Promise.withResolvers<void>()
  const asked: string[] = []
  const small = createThumbnails(async (name) => {
    asked.push(name)
    if (name === 'slow') await begun.promise
    return Readable.from([bytes])
  })
  const clients = { one: new AbortController(), two: new AbortController() }
  const askAs = (client: keyof typeof clients, name: string) =>
    runInRequest({ reqId: client, network: '', signal: () => clients[client].signal }, () => small(name)).catch(
      () => 'left',
    )
  const slow = askAs('one', 'slow')
  const both = [askAs('one', 'shared'), askAs('two', 'shared')]
  const alone = askAs('one', 'alone')
  await vi.waitFor(() => expect(asked).toEqual(['slow']))
  clients.one.abort(new Error('gone'))
  expect(await alone).toBe('left')
  // Somebody asks again, before anything else has run.
  const again = askAs('two', 'alone')
  begun.resolve()
  for (const made of await Promise.all([slow, ...both, again])) expect(made).toBeInstanceOf(Uint8Array)
  expect(asked).toEqual(['slow', 'shared', 'alone'])
})

test('the small version that was used least recently leaves the memory first; a missing file is asked for again', async () => {
  const bytes = await (await picture('png', 8, 8)).bytes()
  const asked: string[] = []
  const small = createThumbnails(async (name) => {
    asked.push(name)
    return name === 'none' ? undefined : Readable.from([bytes])
  }, 2)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await small(name)).toBeDefined()
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
  expect([await small('none'), await small('none')]).toEqual([undefined, undefined])
  expect(asked.slice(4)).toEqual(['none', 'none'])
})

test('a picture on a full disk is a 503 with Retry-After', async () => {
  const server = await testServer('pglite', {
    env: { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' },
  })
  const as = await server.signIn(emailOf('ADMIN'))
  const id = await insertFragrance(
    server.database.db,
    'Bergamota',
    await insertCategory(server.database.db, 'Cítricos'),
  )
  const handle = await openFile('/dev/null')
  const full = vi.spyOn<FileHandle, 'writeFile'>(Object.getPrototypeOf(handle), 'writeFile')
  full.mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const { status, headers } = await server.call(`PUT /api/fragrances/${id}`, {
    as,
    body: toMultipart({ image: await picture() }),
  })
  full.mockRestore()
  await handle.close()
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  await server.close()
})

describe('an S3-compatible store', () => {
  const objects = new Map<string, { bytes: string; type: string | undefined }>()
  let store: Server
  let endpoint = ''
  beforeAll(async () => {
    store = createServer((request, response) => {
      const key = (request.url ?? '').split('?')[0] ?? ''
      void readText(request).then((bytes) => {
        if (request.method === 'PUT') objects.set(key, { bytes, type: request.headers['content-type'] })
        if (request.method === 'DELETE') objects.delete(key)
        const found = objects.get(key)
        if (request.method === 'GET' && !found) {
          response.writeHead(404, { 'content-type': 'application/xml' })
          return response.end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
        }
        response.writeHead(request.method === 'DELETE' ? 204 : 200)
        return response.end(request.method === 'GET' ? found?.bytes : undefined)
      })
    })
    endpoint = await urlOf(store)
  })
  afterAll(() => store.close())

  test('an S3-compatible store saves, returns and removes a file', async () => {
    const files = openFileStore(
      readSettings({ S3_ENDPOINT: endpoint, S3_BUCKET: 'perfumes', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }),
    )
    const name = newFileName('application/pdf')
    await files.put(name, Buffer.from('%PDF-1.4'), 'application/pdf')
    expect([...objects.keys()]).toEqual([`/perfumes/uploads/${name}`])
    expect(objects.get(`/perfumes/uploads/${name}`)?.type).toBe('application/pdf')
    const stream = await files.read(name)
    expect(stream && (await readText(stream))).toContain('%PDF-1.4')
    await files.remove(name)
    expect(await files.read(name)).toBeUndefined()
  })

  test('a store that stops replying fails after half a minute', async () => {
    const idle = vi.spyOn(Socket.prototype, 'setTimeout')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const silent = createServer(
      (request) => void request.resume().once('end', () => setImmediate(() => vi.advanceTimersByTime(10_000))),
    )
    const files = openFileStore(
      readSettings({
        S3_ENDPOINT: await urlOf(silent),
        S3_BUCKET: 'perfumes',
        S3_ACCESS_KEY: 'key',
        S3_SECRET_KEY: 'secret',
      }),
    )
    await expect(files.put('a.pdf', Buffer.from('%PDF-1.4'), 'application/pdf')).rejects.toMatchObject({
      name: 'StoreUnavailable',
      cause: { name: 'TimeoutError' },
    })
    expect(idle).toHaveBeenCalledWith(30_000, expect.any(Function))
    vi.useRealTimers()
    idle.mockRestore()
    silent.closeAllConnections()
    silent.close()
  })

  test('a store that refuses its keys is a 503 with Retry-After, and the sweep at the start says so', async () => {
    const refusing = createServer((request, response) => {
      request.resume()
      response.writeHead(403, { 'content-type': 'application/xml' })
      response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>check your key</Message></Error>')
    })
    const server = await testServer('pglite', {
      env: { S3_ENDPOINT: await urlOf(refusing), S3_BUCKET: 'perfumes', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'wrong' },
    })
    await server.app.files.sweep()
    expect(server.log()).toContain('unreferenced files could not be removed yet')
    expect(server.app.files.counts.sweptAt).toBeUndefined()
    const as = await server.signIn(emailOf('ADMIN'))
    const id = await insertFragrance(
      server.database.db,
      'Bergamota',
      await insertCategory(server.database.db, 'Cítricos'),
    )
    const { status, headers } = await server.call(`PUT /api/fragrances/${id}`, {
      as,
      body: toMultipart({ image: await picture() }),
    })
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(server.log()).toContain('The S3 store failed: check your key')
    await server.close()
    refusing.close()
  })

  test('a write replies before replaced files are removed; sweeps run one after another, and a shutdown waits for them', async () => {
    const removals: ServerResponse[] = []
    let asked = Promise.withResolvers<void>()
    const slow = createServer((request, response) => {
      request.resume()
      if (request.method !== 'DELETE') return void response.writeHead(200).end()
      removals.push(response)
      asked.resolve()
    })
    const server = await testServer('pglite', {
      env: { S3_ENDPOINT: await urlOf(slow), S3_BUCKET: 'perfumes', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    })
    const as = await server.signIn(emailOf('ADMIN'))
    const id = await insertFragrance(
      server.database.db,
      'Bergamota',
      await insertCategory(server.database.db, 'Cítricos'),
    )
    const replace = async () => {
      const { status } = await server.call(`PUT /api/fragrances/${id}`, {
        as,
        body: toMultipart({ image: await picture() }),
      })
      expect(status).toBe(200)
    }
    await replace()
    await replace()
    await asked.promise
    await replace()
    expect(removals).toHaveLength(1)
    let closed = false
    const closing = server.close().finally(() => {
      closed = true
    })
    for (let at = 0; at < 3; at++) {
      await asked.promise
      expect([removals.length, closed]).toEqual([at + 1, false])
      asked = Promise.withResolvers()
      removals[at]?.writeHead(204).end()
    }
    await closing
    slow.close()
  })

  test('an S3 store without bucket or keys fails the start', () => {
    expect(() => readSettings({ S3_ENDPOINT: endpoint })).toThrow('bad setting S3_BUCKET')
  })
})
