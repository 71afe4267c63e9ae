// The budgets of the site (docs/performance.md), in kB (1000 bytes) of JavaScript after gzip.
import type { Locator, Page } from '@playwright/test'
import { screens } from '#tests/e2e/screens.ts'

export interface ScreenBudget {
  what: string
  /** Visible once the screen can be used. */
  ready: ((page: Page) => Locator) | undefined
  /** Calls that stay without an answer: what follows from them does not count. */
  held?: RegExp
  /** All that a browser without a cache loads until the screen is quiet. */
  kb: number
  /** Its scripts. */
  files: number
}

/** The most that each screen may weigh, by its path; the sign-in is measured signed out. */
export const screenBudgets: Readonly<Record<string, ScreenBudget>> = {
  '/auth/login': {
    what: 'sign-in',
    ready: (page) => page.getByRole('button', { name: 'Entrar' }),
    kb: 111.5,
    files: 6,
  },
  '/admin/users': { what: 'list of users', ready: screens['/admin/users'], kb: 221, files: 12 },
  '/admin/devices': { what: 'list of devices', ready: screens['/admin/devices'], kb: 221, files: 12 },
  '/admin/devices/2/show': { what: 'page of a device', ready: screens['/admin/devices/2/show'], kb: 294.5, files: 32 },
  '/admin/users/1/update': { what: 'form of a user', ready: screens['/admin/users/1/update'], kb: 430, files: 41 },
  '/admin/campaigns/6/update': {
    what: 'form of a campaign',
    ready: screens['/admin/campaigns/6/update'],
    kb: 451,
    files: 53,
  },
  '/admin/quiz/1/update': { what: 'quiz', ready: screens['/admin/quiz/1/update'], kb: 326, files: 31 },
  // The library of the charts loads once there is something to draw.
  '/admin/home': {
    what: 'dashboard, before its charts',
    ready: (page) => page.getByRole('heading', { level: 1 }),
    held: /\/api\/shots-/,
    kb: 254.5,
    files: 27,
  },
}

/** `quizTaskMs` is the longest allowed task in a quiz of 500 questions, with the CPU slowed 4 times. */
export const budgets = { historyCalls: 2, quizTaskMs: 200 } as const
