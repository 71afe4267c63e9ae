// Prepares screens in jsdom, and resets the browser state after each test.
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import * as React from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { defaultLanguage } from '#kernel/core/contract/languages.ts'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'

/** Prints the document only when the message is read, because a query that waits drops all of its errors but the last. */
const getElementError = (message: string | null, container: Element): Error => {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  Error.captureStackTrace(error, getElementError)
  let text: string | undefined
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= `${message}\n\n${prettyDOM(container)}`),
  })
}
// A generous limit, because more screens than cores are tested at once.
configure({ asyncUtilTimeout: 30_000, getElementError })

// React's development build records the stack of up to 10,000 elements a second, for warnings that no test reads. That takes a tenth of
// the time, and there is no setting against it.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (!isObject(internals) || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its owner stacks elsewhere')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

// jsdom cannot open a <dialog>, and does not restore the focus when it closes.
const before = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
  before.set(this, document.activeElement)
}
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return
  this.open = false
  const last = before.get(this)
  if (last instanceof HTMLElement) last.focus()
  this.dispatchEvent(new Event('close'))
}

beforeEach(() => {
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

afterEach(async () => {
  cleanup()
  // The calls that this has canceled are written to the console while setup.ts still reads it.
  await setImmediate()
  vi.unstubAllGlobals()
  setLanguage(defaultLanguage)
  setTimeZone('UTC')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
