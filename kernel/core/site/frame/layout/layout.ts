// Defines the layout options of each part of the frame (S2§2: fixed, fluid, display).
// The settings stay reachable: without the header by the menu, without the menu by the header.
import { isObject } from '#kernel/core/contract/isObject.ts'

/**
 * fixed: stays visible while the page scrolls. fluid: as wide as the page; a fluid menu grows with it. display: is
 * shown.
 */
const standard = {
  'header-display': true,
  'header-fixed': true,
  'header-fluid': true,
  'aside-display': true,
  'aside-fixed': true,
  'aside-fluid': false,
  'subheader-display': true,
  'subheader-fixed': false,
  'subheader-fluid': false,
  'footer-display': true,
  'footer-fixed': false,
  'footer-fluid': false,
}
export type LayoutOption = keyof typeof standard
export type Layout = Readonly<Record<LayoutOption, boolean>>

/** The parts in their order on the page, each with its options. */
export const layoutOptions = [
  {
    part: 'header',
    options: [
      { option: 'header-display', kind: 'display' },
      { option: 'header-fixed', kind: 'fixed' },
      { option: 'header-fluid', kind: 'fluid' },
    ],
  },
  {
    part: 'aside',
    options: [
      { option: 'aside-display', kind: 'display' },
      { option: 'aside-fixed', kind: 'fixed' },
      { option: 'aside-fluid', kind: 'wider' },
    ],
  },
  {
    part: 'subheader',
    options: [
      { option: 'subheader-display', kind: 'display' },
      { option: 'subheader-fixed', kind: 'fixed' },
      { option: 'subheader-fluid', kind: 'fluid' },
    ],
  },
  {
    part: 'footer',
    options: [
      { option: 'footer-display', kind: 'display' },
      { option: 'footer-fixed', kind: 'fixed' },
      { option: 'footer-fluid', kind: 'fluid' },
    ],
  },
] as const satisfies readonly {
  part: string
  options: readonly { option: LayoutOption; kind: 'display' | 'fixed' | 'fluid' | 'wider' }[]
}[]

const isChoice = (value: unknown): value is Partial<Layout> =>
  isObject(value) && Object.values(value).every((on) => typeof on === 'boolean')

/** Returns the enabled options as words of one attribute for the style sheets. */
export const layoutAttribute = (layout: Layout): string =>
  Object.entries(layout)
    .flatMap(([option, on]) => (on ? [option] : []))
    .join(' ')

/** Returns the layout in the stored value, with defaults for what is missing. */
export const layoutOf = (stored: unknown): Layout => ({ ...standard, ...(isChoice(stored) ? stored : {}) })
