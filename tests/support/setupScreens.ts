// Prepares screens in jsdom: starts the mocked API, fails a test on an unknown request, and resets the browser state.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { defaultLanguage } from '#contract/languages.ts'
import { setLanguage } from '#src/i18n/language.ts'
import { server } from './mockServer.ts'

// A generous limit, because more screens than cores are tested at once.
configure({ asyncUtilTimeout: 30_000 })

const unhandled: string[] = []

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  server.events.on('request:unhandled', ({ request }) => void unhandled.push(`${request.method} ${request.url}`))
})
afterAll(() => server.close())

beforeEach(() => {
  unhandled.length = 0
  // jsdom lacks these.
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }))
})

afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.unstubAllGlobals()
  setLanguage(defaultLanguage)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  if (unhandled.length > 0) throw new Error(`Nothing answers ${unhandled.join(', ')}`)
})
