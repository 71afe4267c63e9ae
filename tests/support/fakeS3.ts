// An S3-compatible store in memory, with parts and object lock, that a test can let fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  bytes: Buffer
  lockedUntil?: string | undefined
}

const xml = (name: string, content: string): string => `<?xml version="1.0"?><${name}>${content}</${name}>`

const lock = ({ headers }: IncomingMessage): string | undefined =>
  headers['x-amz-object-lock-mode'] === 'COMPLIANCE'
    ? headers['x-amz-object-lock-retain-until-date']?.toString()
    : undefined

/** Starts a store with one bucket. `faults.of` answers a request with a status instead, or closes its connection. */
export const startFakeS3 = async ({ locks = false } = {}) => {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { key: string; lockedUntil?: string | undefined; parts: Map<number, Buffer> }>()
  const faults: { of?: ((method: string, path: string) => number | 'cut' | undefined) | undefined } = {}
  const requests: string[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request
    const { pathname, searchParams: query } = new URL(url, 'http://store')
    requests.push(`${method} ${url}`)
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    const bytes = await buffer(request)
    const reply = (status: number, body: string | Buffer = '') => {
      response.writeHead(status, { 'content-type': 'application/xml', etag: '"tag"', 'x-amz-version-id': 'version' })
      response.end(method === 'HEAD' ? undefined : body)
    }
    const refuse = (status: number, code: string) =>
      reply(status, xml('Error', `<Code>${code}</Code><Message>${code}</Message>`))
    const fault = faults.of?.(method, url)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault !== undefined) return refuse(fault, 'Fault')
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (query.has('object-lock'))
      return locks
        ? reply(200, xml('ObjectLockConfiguration', '<ObjectLockEnabled>Enabled</ObjectLockEnabled>'))
        : refuse(404, 'ObjectLockConfigurationNotFoundError')
    if (method === 'GET' && query.has('uploads'))
      return reply(
        200,
        xml(
          'ListMultipartUploadsResult',
          [...uploads]
            .map(([id, { key: of }]) => `<Upload><Key>${of}</Key><UploadId>${id}</UploadId></Upload>`)
            .join(''),
        ),
      )
    if (method === 'POST' && query.has('uploads')) {
      if (request.headers['x-amz-checksum-algorithm'] !== 'CRC32') return refuse(400, 'InvalidRequest')
      const id = String(uploads.size + requests.length)
      uploads.set(id, { key, lockedUntil: lock(request), parts: new Map() })
      return reply(200, xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`))
    }
    if (query.has('uploadId')) {
      if (!upload) return refuse(404, 'NoSuchUpload')
      if (method === 'PUT') upload.parts.set(Number(query.get('partNumber')), bytes)
      else {
        uploads.delete(query.get('uploadId') ?? '')
        if (method === 'POST')
          objects.set(key, { bytes: Buffer.concat([...upload.parts.values()]), lockedUntil: upload.lockedUntil })
      }
      return reply(method === 'DELETE' ? 204 : 200, method === 'POST' ? xml('CompleteMultipartUploadResult', '') : '')
    }
    if (key === '') {
      const found = [...objects.keys()].filter((each) => each.startsWith(query.get('prefix') ?? '')).sort()
      // One name a page.
      const at = Number(query.get('continuation-token') ?? 0)
      const next = at + 1 < found.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
      return reply(
        200,
        xml(
          'ListBucketResult',
          found
            .slice(at, at + 1)
            .map((each) => `<Contents><Key>${each}</Key></Contents>`)
            .join('') + next,
        ),
      )
    }
    if (method === 'PUT') {
      objects.set(key, { bytes, lockedUntil: lock(request) })
      return reply(200)
    }
    const found = objects.get(key)
    if (!found) return refuse(404, 'NoSuchKey')
    if (method !== 'DELETE') return reply(200, found.bytes)
    if (found.lockedUntil !== undefined) return refuse(403, 'AccessDenied')
    objects.delete(key)
    return reply(204)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    objects,
    uploads,
    requests,
    faults,
    env: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: 'copies',
      BACKUP_S3_ACCESS_KEY: 'key',
      BACKUP_S3_SECRET_KEY: 'a secret of the store',
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
