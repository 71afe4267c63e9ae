// Loads the screen of an address ahead: a form, or the page of a record.
import { preloadForm, preloadUpdate } from '../form/loadForm.tsx'
import { preloadPage } from '../record/loadPage.tsx'
import type { Declaration } from './declaration.ts'
import type { Loader } from './formMessages.ts'

/** `place` is the path below the one of the list; that one and unknown ones need nothing. */
export const preloadScreen = (declaration: Declaration, loader: Loader, place: readonly string[]): void => {
  const screen = place.at(-1)
  if (screen === 'create') preloadForm(declaration, loader)
  if (screen === 'update') preloadUpdate(declaration, loader)
  if (screen === 'show') preloadPage(declaration, loader)
}
