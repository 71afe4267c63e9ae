// The focal point of a picture, which stays in view where it is cropped: percent from the left and the top.
// It is sent as `image.focus` beside `image.file`, and returned as the URL's fragment: `/files/….jpg#focus=30,60`.

export interface Focus {
  x: number
  y: number
}

/** Returns the focus as a form and the database have it: `30,60`. */
export const printFocus = ({ x, y }: Focus): string => `${x},${y}`

/** Returns the focus of such a text; undefined for any other text. */
export const parseFocus = (text: string): Focus | undefined => {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text)?.map(Number) ?? []
  return x !== undefined && y !== undefined && x <= 100 && y <= 100 ? { x, y } : undefined
}

/** Separates the URL of a stored picture from its focus. */
export const focusMark = '#focus='

/** Returns the focus that follows the URL of a stored picture. */
export const focusOfUrl = (url: string): Focus | undefined => parseFocus(url.split(focusMark)[1] ?? '')

const chosen = new WeakMap<Blob, Focus>()

/** Remembers the focus of a file that a form has not sent yet, and returns the file. */
export const withFocus = <Picture extends Blob>(file: Picture, focus: Focus | undefined): Picture => {
  if (focus) chosen.set(file, focus)
  return file
}

export const focusOfFile = (file: Blob): Focus | undefined => chosen.get(file)
