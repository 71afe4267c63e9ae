// Connects the screens of a test file to the real server, and fails a test on an unknown request.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { server } from './api.ts'

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
