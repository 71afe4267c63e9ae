// Collects the messages of several files, each under the name of its file.
import type { StringMap } from 'react-admin'

export const byName = (files: Record<string, StringMap>): StringMap =>
  Object.fromEntries(Object.entries(files).map(([path, messages]) => [path.replaceAll(/.*\/|\.ts$/g, ''), messages]))
