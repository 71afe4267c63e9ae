// Finds what a contrast theme (forced colors), such as those of Windows, would hide.
import type { Page } from '@playwright/test'

/**
 * Returns what nobody could tell apart in the colors of a contrast theme, which has no other colors and no shadows: states of controls,
 * compared with the same control without its state, and small marks that only their color showed (`marks`, from `markSmallPaints`).
 */
export const findUntold = async (page: Page, marks: readonly string[]): Promise<string[]> =>
  await page.evaluate(
    (known) => {
      const ground = getComputedStyle(document.body).backgroundColor
      const probe = Object.assign(document.createElement('i'), { style: 'color: GrayText' })
      document.body.append(probe)
      const gray = getComputedStyle(probe).color
      probe.remove()
      const isSeen = (color: string) => color !== ground && !color.endsWith(', 0)')
      /** What is seen of an element, or of a part before or after it, without its text: ground, frame and outline. */
      const paintsOf = (element: Element, pseudo?: string) => {
        const style = getComputedStyle(element, pseudo)
        if (style.content === 'none') return []
        const frames = ['border-top', 'border-bottom', 'border-left', 'outline'].map((frame) => {
          const [width, line, color] = ['width', 'style', 'color'].map((part) =>
            style.getPropertyValue(`${frame}-${part}`),
          )
          return width !== '0px' && line !== 'none' && isSeen(color ?? '') ? `${frame} ${width} ${line} ${color}` : ''
        })
        return [isSeen(style.backgroundColor) ? style.backgroundColor : '', ...frames].filter((paint) => paint !== '')
      }
      const lookOf = (element: Element) =>
        [
          getComputedStyle(element).color,
          ...[undefined, '::before', '::after'].flatMap((part) => paintsOf(element, part)),
        ].join()
      const describe = (element: Element) => element.outerHTML.slice(0, 160)
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      /** A drawing shows the states of the buttons above it, and the browser those of its own boxes. */
      const isDrawn = (element: Element) =>
        element.closest('li')?.parentElement?.previousElementSibling?.matches('svg[aria-hidden]') === true
      const states = {
        'aria-current': ':is(a, button)[aria-current]:not([aria-current=false])',
        'aria-selected': '[aria-selected=true]',
        'aria-pressed': '[aria-pressed=true]',
        'aria-checked': '[aria-checked=true]:not(input)',
        'aria-disabled': '[aria-disabled=true]',
        disabled: ':is(button, input, select, textarea):disabled:not([type=checkbox], [type=radio])',
      }
      const untold = Object.entries(states).flatMap(([attribute, selector]) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => isShown(element) && !isDrawn(element))
          .filter((element) => {
            const value = element.getAttribute(attribute) ?? ''
            const look = lookOf(element)
            element.removeAttribute(attribute)
            const other = lookOf(element)
            element.setAttribute(attribute, value)
            // MUI has classes for the same states.
            return look === other && getComputedStyle(element).color !== gray
          })
          .map((element) => `${attribute} does not show: ${describe(element)}`),
      )
      const unchecked = [...document.querySelectorAll<HTMLInputElement>('input:checked')]
        .filter(({ nextElementSibling: face }) => face?.matches('span') === true && isShown(face))
        .filter((input) => {
          const face = input.nextElementSibling ?? input
          const look = lookOf(face)
          input.checked = false
          const other = lookOf(face)
          input.checked = true
          return look === other
        })
        .map((input) => `checked does not show: ${describe(input.parentElement ?? input)}`)
      const lost = known.filter((mark) => {
        const [id, pseudo] = mark.split(' ')
        const element = document.querySelector(`[data-paint="${id}"]`)
        return element !== null && isShown(element) && paintsOf(element, pseudo).length === 0
      })
      return [
        ...untold,
        ...unchecked,
        ...lost.map((mark) => {
          const [id, pseudo = ''] = mark.split(' ')
          const element = document.querySelector(`[data-paint="${id}"]`)
          return `the mark is gone: ${element ? describe(element) : ''} ${pseudo}`
        }),
      ]
    },
    [...marks],
  )

/** Marks the elements, and the parts before and after them, that are small, without text, and painted: dots, bars and the like. */
export const markSmallPaints = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const isSmall = (style: CSSStyleDeclaration) => {
      const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)]
      return Math.min(width, height) >= 3 && height <= 30 && width <= 120
    }
    const isPainted = (style: CSSStyleDeclaration, around: string) =>
      style.opacity !== '0' &&
      style.visibility === 'visible' &&
      style.backgroundColor !== around &&
      !style.backgroundColor.endsWith(', 0)')
    /** The color that a mark lies on. */
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (!backgroundColor.endsWith(', 0)')) return backgroundColor
      }
      return 'none'
    }
    return [...document.body.querySelectorAll(':not(svg *, input, img, [aria-expanded])')].flatMap((element, id) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const own =
        element.childElementCount === 0 &&
        element.textContent === '' &&
        isSmall(getComputedStyle(element)) &&
        isPainted(getComputedStyle(element), groundOf(element.parentElement))
      const parts = ['::before', '::after'].filter((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return style.content === '""' && isSmall(style) && isPainted(style, groundOf(element))
      })
      if (own || parts.length > 0) element.setAttribute('data-paint', String(id))
      return [...(own ? [String(id)] : []), ...parts.map((pseudo) => `${id} ${pseudo}`)]
    })
  })
