// Says in a few words how a device is served: the same in the list and on its page.
import type { Language } from '#kernel/core/contract/languages.ts'

/** The numbers of a row of the list. */
interface Served {
  slots: number
  filledSlots: number
  runningOut: number
}

/** What follows a number: of one, and of several. */
type Counted = readonly [one: string, several: string]
interface Words {
  noCapsule: Counted
  runningOut: Counted
  /** Between the slots with a capsule and all of them. */
  of: string
  /** After the number of capsules, where it is clear what is counted. */
  brief: string
}

const words: Readonly<Record<Language, Words>> = {
  pt: {
    noCapsule: ['slot sem cápsula', 'slots sem cápsula'],
    runningOut: ['cápsula acabando', 'cápsulas acabando'],
    of: 'de',
    brief: 'acabando',
  },
  en: {
    noCapsule: ['slot without a capsule', 'slots without a capsule'],
    runningOut: ['capsule running out', 'capsules running out'],
    of: 'of',
    brief: 'running out',
  },
  es: {
    noCapsule: ['ranura sin cápsula', 'ranuras sin cápsula'],
    runningOut: ['cápsula por agotarse', 'cápsulas por agotarse'],
    of: 'de',
    brief: 'por agotarse',
  },
}

const count = (number: number, [one, several]: Counted): string => `${number} ${number === 1 ? one : several}`

/** Returns "10 slots sem cápsula", or nothing. */
export const emptyText = ({ slots, filledSlots }: Served, language: Language): string =>
  slots > filledSlots ? count(slots - filledSlots, words[language].noCapsule) : ''

/** Returns "2 cápsulas acabando", or nothing. */
export const runningOutText = ({ runningOut }: Served, language: Language): string =>
  runningOut > 0 ? count(runningOut, words[language].runningOut) : ''

/** Returns "2 de 12 · 1 acabando". */
export const servedText = ({ slots, filledSlots, runningOut }: Served, language: Language): string => {
  const { of, brief } = words[language]
  return [slots > 0 && `${filledSlots} ${of} ${slots}`, runningOut > 0 && `${runningOut} ${brief}`]
    .filter(Boolean)
    .join(' · ')
}
