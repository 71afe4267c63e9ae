// Checks that neither files nor the folders of the kernel's server import each other in a circle, types included: the linter's rule looks
// at run time alone.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Returns the files that lie on a circle: those that remain after every file without imports or without importers is removed. */
const onCircles = (imports: ReadonlyMap<string, readonly string[]>): string[] => {
  const rest = new Map([...imports].map(([file, targets]) => [file, new Set(targets)]))
  for (let size = -1; size !== rest.size;) {
    size = rest.size
    const imported = new Set([...rest.values()].flatMap((targets) => [...targets]))
    for (const [file, targets] of rest) {
      for (const target of targets) if (!rest.has(target)) targets.delete(target)
      if (targets.size === 0 || !imported.has(file)) rest.delete(file)
    }
  }
  return [...rest.keys()].toSorted()
}

const files = globSync('{kernel,server,src,scripts}/**/*.{ts,tsx}')
const known = new Set(files)
const imports = new Map(
  files.map((file): [string, string[]] => [
    file,
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([#.][^'?]+)/g)]
      .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))))
      .filter((target) => known.has(target)),
  ]),
)

test('no files import each other in a circle, types included', () => {
  expect(onCircles(imports)).toEqual([])
})

const folderOf = (file: string): string | undefined => /^kernel\/core\/server\/(\w+)\//.exec(file)?.[1]

test('the folders of the kernel’s server lie on at most eight floors, and import only those below', () => {
  const below = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const folder = folderOf(file)
    if (folder === undefined) continue
    const own = below.get(folder) ?? new Set()
    below.set(folder, own)
    for (const target of targets.map(folderOf)) if (target !== undefined && target !== folder) own.add(target)
  }
  expect(onCircles(new Map([...below].map(([folder, targets]) => [folder, [...targets]])))).toEqual([])
  const floorOf = (folder: string): number => 1 + Math.max(0, ...[...(below.get(folder) ?? [])].map(floorOf))
  expect(below.size).toBeGreaterThan(8)
  expect(Math.max(...[...below.keys()].map(floorOf))).toBeLessThanOrEqual(8)
})
