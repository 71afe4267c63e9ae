// Collects the messages of several files, each under the name of its file, or of its folder if it is a texts.ts.
import type { StringMap } from 'react-admin'

export const byName = (files: Record<string, StringMap>): StringMap =>
  Object.fromEntries(
    Object.entries(files).map(([path, messages]) => [
      path.replaceAll(/(?:\/texts)?\.ts$/g, '').replace(/^.*\//, ''),
      messages,
    ]),
  )
