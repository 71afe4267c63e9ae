// Lets a long e-mail wrap after its @, and its halves after dots where needed: never inside a word.
import { Fragment, type ReactNode } from 'react'

/** The number of letters that fit on a line of a card. */
const cardLetters = 24

const partsOf = (half: string) => (half.length > cardLetters ? half.split(/(\.)/) : [half])

export const breakable = (text: string): ReactNode => {
  if (!text.includes('@')) return text
  const parts = text.split(/(@)/).flatMap(partsOf)
  return parts.map((part, at) => (
    <Fragment key={at}>
      {part}
      {(part === '@' || part === '.') && <wbr />}
    </Fragment>
  ))
}
