// Fixtures and checks of the browser tests: a server per worker, console errors, accessibility, keyboard and touch.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import { findUntold, markSmallPaints } from '#tests/e2e/forcedColors.ts'
import { demoData, startServer, type LiveServer } from '#tests/support/liveServer.ts'
import { listen } from '#tests/support/pages.ts'

interface Fixtures {
  /** Console errors and failed requests of the pages so far; a test about such a failure empties the list. */
  complaints: string[]
}
interface WorkerFixtures {
  /** The settings of the server; a file that sets others has a server of its own. */
  settings: Record<string, string>
  /** The real server, with demo content, shared by the tests of one worker. */
  site: LiveServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{ DEVELOPER_PAGES: 'true' }, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const server = await startServer(settings, { data: demoData() })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      await use(complaints)
      expect(complaints, 'no page may log errors or fail to load a file').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

declare global {
  interface Window {
    /** Injected by the first check of a page. */
    axe?: typeof axe
  }
}

/** Half the size of `axe.source`, which every page with a check has to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const runAxe = async (page: Page, options: RunOptions): Promise<Result[]> => {
  // Reading axe takes longer than most checks, so later checks of a page use the same axe.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  return await page.evaluate(async (given) => {
    if (!window.axe) throw new Error('The page refuses axe')
    return (await window.axe.run(document, given)).violations
  }, options)
}

/** Expects that axe finds nothing on the page as it is now; `rules` limits the check to these rules. */
export const expectNoAxeViolations = async (page: Page, rules?: string[]): Promise<void> => {
  // Passed rules are not reported.
  const violations = await runAxe(page, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
  expect(found, 'axe finds nothing').toEqual([])
}

export const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
/** The dark page differs from the light one only in its colors, so axe checks only those there. */
const schemes: readonly { colorScheme: 'light' | 'dark'; rules?: string[] }[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', rules: ['color-contrast'] },
]

/** Waits until changed colors are painted and all animations have ended. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  })
}

/** How far a finger misses the center of a control, in px: fingers need targets of 44 px. */
const missOfFinger = 21

/**
 * Returns the controls of the page (or of its open dialog or menu) that a press at their center does not reach, and what it reaches.
 * In a narrow window a press beside the center must reach them too. Links in a sentence are as high as its words; the sectors of the ring
 * and hidden inputs have another control beside them.
 */
export const findCovered = async (page: Page): Promise<string[]> =>
  await page.evaluate(async (miss) => {
    const roles =
      'button checkbox combobox link menuitem menuitemradio option radio slider spinbutton switch tab textbox treeitem'
    const selector = [
      'a[href]',
      'button',
      'input',
      'select',
      'textarea',
      'summary',
      ...roles.split(' ').map((role) => `[role=${role}]`),
    ].join()
    const scope =
      [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('[role=menu]') ?? document
    const isShown = (control: Element) => control.checkVisibility({ visibilityProperty: true })
    const controls = [...scope.querySelectorAll(selector)].filter(
      (control) =>
        isShown(control) &&
        !control.matches(':disabled, [aria-disabled=true]') &&
        !control.closest('[inert], [aria-hidden=true]'),
    )
    const labelsOf = (control: Element): Element[] =>
      ('labels' in control && control.labels instanceof NodeList ? [...control.labels] : []).filter(
        (label) => label instanceof Element,
      )
    /** A hidden input is pressed by its label. */
    const shownOf = (control: Element): Element =>
      control.getBoundingClientRect().width > 1 ? control : (labelsOf(control)[0] ?? control)
    /** The center of the widest line, for links over several lines. */
    const middleOf = (shown: Element) => {
      const [longest] = [...shown.getClientRects()].toSorted((one, other) => other.width - one.width)
      return longest && { x: longest.x + longest.width / 2, y: longest.y + longest.height / 2 }
    }
    const isInView = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    const describe = (element: Element | null) =>
      element instanceof HTMLElement || element instanceof SVGElement ? element.outerHTML.slice(0, 160) : 'nothing'
    /** A press on the labels of a control and on the frame that MUI draws around an input reaches it. */
    const isReached = (control: Element, hit: Element) =>
      control.contains(hit) ||
      labelsOf(control).some((label) => label.contains(hit)) ||
      (control.parentElement?.matches('.MuiInputBase-root') === true && control.parentElement.contains(hit))
    const look = (control: Element, at: { x: number; y: number }): string[] => {
      const hit = document.elementFromPoint(at.x, at.y)
      return hit && isReached(control, hit) ? [] : [`${describe(control)} is covered by ${describe(hit)}`]
    }
    const lookAround = (control: Element, { x, y }: { x: number; y: number }): string[] => {
      const { display, clipPath } = getComputedStyle(control)
      if ((display === 'inline' && control.matches('a')) || clipPath !== 'none') return []
      // The center of a switch is not that of its row.
      const reaches = (across: number, down: number) =>
        [
          [-2, -1],
          [-1, 1],
          [1, 2],
        ].some((steps) =>
          steps.every((step) => look(control, { x: x + step * miss * across, y: y + step * miss * down }).length === 0),
        )
      return reaches(1, 0) && reaches(0, 1) ? [] : [`${describe(control)} is too small for a finger`]
    }

    const covered: string[] = []
    for (const control of controls) {
      // Some controls are visible only while their field has the focus, which this loop takes away.
      if (!isShown(control)) continue
      const shown = shownOf(control)
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // Notices follow the bar of a form.
      if (document.querySelector('[data-type]')) await new Promise(requestAnimationFrame)
      const middle = middleOf(shown)
      if (middle && isInView(middle)) {
        const found = look(control, middle)
        covered.push(...(found.length > 0 || innerWidth > 719 ? found : lookAround(control, middle)))
        continue
      }
      // Some controls, like the link that skips the menu, are visible only while they have the focus.
      let focused: { x: number; y: number } | undefined
      for (let frames = 0; frames < 60 && !(focused && isInView(focused)); frames++) {
        // The page may move the focus once more when a field loses it.
        if (control instanceof HTMLElement && document.activeElement !== control) control.focus()
        await new Promise(requestAnimationFrame)
        focused = middleOf(shown)
      }
      covered.push(
        ...(focused && isInView(focused) ? look(control, focused) : [`${describe(control)} is outside the window`]),
      )
      if (control instanceof HTMLElement) control.blur()
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    }
    // At the end of the page, a bar that covers a control cannot be scrolled away from it.
    for (const part of [document.documentElement, ...document.querySelectorAll('[role=region]')])
      part.scrollTop = part.scrollHeight
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    const atTheEnd = controls.flatMap((control) => {
      const middle = isShown(control) ? middleOf(shownOf(control)) : undefined
      return middle && isInView(middle) && middle.y > innerHeight / 2 ? look(control, middle) : []
    })
    scrollTo(0, 0)
    return [...new Set([...covered, ...atTheEnd])]
  }, missOfFinger)

/** Does what loads a list again, and waits for its rows: the URL and the numbers of the pages change before them. */
export const loadingRows = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const table = page.locator('main table')
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const reply = page.waitForResponse((response) => /\/api\/[\w-]+\?.*\bpage=/.test(response.url()))
  await act()
  await reply
  await expect(table).toHaveAttribute('aria-busy', 'false')
}

/**
 * Presses a link or button unless the page has already left it: the site asks the server every few seconds, and may learn by itself,
 * before a slow press, that its session is over.
 */
export const pressIfThere = (control: Locator): Promise<void> =>
  control.evaluateAll((found) => found.forEach((one) => one instanceof HTMLElement && one.click()))

/** Keeps the notices of the next pages open, however slow the machine is. */
export const keepNotices = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.defineProperty(window, 'setTimeout', {
      value: (run: () => void, ms = 0) => wait(run, ms >= 5000 ? ms * 60 : ms),
    })
  })
}

/** Expects that the page is not wider than the window. After a change of its width, `settle` waits for the new layout. */
export const expectNothingSticksOut = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const culprits = [...document.body.querySelectorAll('*')].filter(
      (one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > window.innerWidth,
    )
    return culprits.slice(-20).map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`)
  })
  expect(wide, 'nothing sticks out sideways').toEqual([])
}

/** Expects that no word of a name or a sentence is broken: a column is as wide as its words. */
const expectNoBrokenWords = async (page: Page): Promise<void> => {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found = new Set<string>()
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      let around = text.parentElement
      if (!around?.checkVisibility({ visibilityProperty: true })) continue
      while (around && getComputedStyle(around).display === 'inline') around = around.parentElement
      // What only screen readers find is a pixel wide.
      if (around && around.getBoundingClientRect().width <= 1) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s(])\p{L}{2,15}(?![^\s).,:;!?])/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const [first, ...others] = range.getClientRects()
        if (first && others.some(({ top }) => top >= first.bottom - 1)) found.add(word)
      }
    }
    return [...found]
  })
  expect(broken, 'no word is broken').toEqual([])
}

/** Expects that each state and each mark of a ready page can be told in a contrast theme, such as those of Windows. */
export const expectToldInForcedColors = async (page: Page): Promise<void> => {
  const marks = await markSmallPaints(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await settle(page)
  expect(await findUntold(page, marks), 'a contrast theme shows every state and mark').toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

/** Expects that the name of a record opens its page: only a pencil or a word for it opens the form. */
const expectNamesOpenPages = async (page: Page): Promise<void> => {
  const forms = page.locator('a[href$="/update"]:not(:has(svg))')
  expect(await forms.allTextContents(), 'no name of a record leads to its form').toEqual([])
}

/**
 * Checks a ready page wide and narrow, light and dark: axe finds nothing, every control can be pressed, nothing overflows sideways,
 * no word is broken, and a contrast theme hides nothing. `isLight` leaves the dark page out.
 */
export const everyLook = async (page: Page, ready: () => Promise<void>, isLight = false) => {
  for (const [name, size] of Object.entries(widths)) {
    for (const { colorScheme, rules } of schemes) {
      if (isLight && colorScheme === 'dark') continue
      await test.step(`${name}, ${colorScheme}`, async () => {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await ready()
        await settle(page)
        await expectNoAxeViolations(page, rules)
        await expectNothingSticksOut(page)
        await expectNoBrokenWords(page)
        await expectNamesOpenPages(page)
        if (colorScheme === 'dark') await expectToldInForcedColors(page)
        if (colorScheme === 'light')
          expect(await findCovered(page), 'a press at the center of a control reaches it').toEqual([])
      })
    }
  }
}

/** Opens a page on a phone in each language, Portuguese last; `ready` waits for it, and may open what is to be checked there. */
export const onPhones = async (
  page: Page,
  path: string,
  ready: (language: TextLanguage) => Promise<void>,
): Promise<void> => {
  await page.setViewportSize(widths.narrow)
  for (const language of ['en', 'es', 'pt'] as const)
    await test.step(`on a phone in ${language}`, async () => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await ready(language)
      await settle(page)
      await expectNoAxeViolations(page)
      await expectNothingSticksOut(page)
      await expectNoBrokenWords(page)
    })
}

/**
 * Picks up the focused element by keyboard; `isHeld` waits until the page shows it. dnd-kit only listens to arrows from its next task on:
 * an automated keyboard would be too quick.
 */
export const pickUp = async (page: Page, isHeld: () => Promise<void>): Promise<void> => {
  await page.keyboard.press('Space')
  await isHeld()
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

/** Returns the center of an element's current box. */
export const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const box = await place.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface DragSteps {
  /** Waits until the page shows that the element under the finger is picked up. */
  isHeld: () => Promise<void>
  /** Waits until the page shows the target under the finger. */
  isOver: () => Promise<void>
}

/** Drags by touch: rests on `from` until it is picked up, moves it over `to` and lifts the finger. */
export const dragByFinger = async (
  page: Page,
  from: Locator,
  to: Locator,
  { isHeld, isOver }: DragSteps,
): Promise<void> => {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const finger = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  await touch('touchStart', start)
  await isHeld()
  for (const way of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way })
  await isOver()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

/** Converts a file to the form that `setInputFiles` accepts. */
export const given = async (file: File, name = file.name) => ({
  name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
})
