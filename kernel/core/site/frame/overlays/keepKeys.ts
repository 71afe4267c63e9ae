// Keeps what the user types while the code of the palette loads, so that a slow line loses no letter.

/** A key that writes a character. Ctrl with Alt is AltGr. */
const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  [...key].length === 1 && ctrlKey === altKey && !metaKey

/** Takes the keys from the page, and returns the function that gives them back and returns the text that they wrote. */
export const keepKeys = (): (() => string) => {
  let text = ''
  const onKey = (event: KeyboardEvent) => {
    if (isCharacter(event)) text += event.key
    else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKey, { capture: true })
  return () => {
    document.removeEventListener('keydown', onKey, { capture: true })
    return text
  }
}
