// Connects the screens of a test file to the real server, and fails a test on an unknown request.
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { server } from './api.ts'

// For the files of a form, Vitest gives fetch blobs of Node's, which fetch makes files of the global class: jsdom's would be empty.
globalThis.File = new Proxy(File, {
  construct: (target, [parts, name, options]: ConstructorParameters<typeof File>) => {
    const [only] = parts
    return only instanceof NodeBlob ? new NodeFile([only], name, options) : new target(parts, name, options)
  },
})

const unhandled: string[] = []

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  server.events.on('request:unhandled', ({ request }) => void unhandled.push(`${request.method} ${request.url}`))
})
afterAll(() => server.close())

beforeEach(() => {
  unhandled.length = 0
})

afterEach(() => {
  server.resetHandlers()
  if (unhandled.length > 0) throw new Error(`Nothing answers ${unhandled.join(', ')}`)
})
