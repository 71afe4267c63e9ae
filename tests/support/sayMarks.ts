// Says the marks that `npm run add` leaves for people: the English words stand for those of the other languages.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const mark = /SAY_IN_[A-Z]+\(((['"])(?:(?!\2)[^\\]|\\.)*\2)\)/g

/** Replaces each mark in the texts of a product's resources by its English words. */
export const sayMarks = async (product: string): Promise<void> => {
  for (const file of globSync(join(product, 'resources/*/texts.ts')))
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(mark, '$1'))
}
