// Writes the files of a resource, or merges what its source has changed into those that there are.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Description } from './describe.ts'
import { filesOf, marksIn, sourceFile } from './files.ts'
import { conflictMarker, mergeTexts } from './mergeTexts.ts'
import { AddError } from './source.ts'

export interface Added {
  /** By the name of each file that was written: how many conflicts it has. */
  written: ReadonlyMap<string, number>
  /** The marks that its files have. */
  marks: readonly string[]
}

const readIf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined)

/** Returns the description that the resource in a folder was generated from; undefined if it was not. */
export const readSource = async (folder: string): Promise<Description | undefined> => {
  const text = await readIf(join(folder, 'source.json'))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Adds a resource to a folder. @throws AddError if that still has conflicts */
export const addResource = async (folder: string, description: Description): Promise<Added> => {
  const former = await readSource(folder)
  const bases = former && (await filesOf(former))
  const files = await Promise.all(
    [...(await filesOf(description))].map(async ([file, theirs]) => {
      const ours = await readIf(join(folder, file))
      if (ours?.includes(`${conflictMarker} `)) throw new AddError(`${join(folder, file)} still has conflicts`)
      if (ours === undefined) return { file, ours, text: theirs, conflicts: 0 }
      return { file, ours, ...mergeTexts({ base: bases?.get(file) ?? '', ours, theirs }) }
    }),
  )
  await mkdir(folder, { recursive: true })
  const changed = files.filter(({ ours, text }) => ours !== text)
  for (const { file, text } of changed) await writeFile(join(folder, file), text)
  await writeFile(join(folder, 'source.json'), await sourceFile(description))
  return {
    written: new Map(changed.map(({ file, conflicts }) => [file, conflicts])),
    marks: [...new Set(files.flatMap(({ text }) => marksIn(text)))],
  }
}
