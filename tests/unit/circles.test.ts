// Checks that no files import each other in a circle, types included: the linter's rule looks at run time alone.
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

test('no files import each other in a circle, types included', () => {
  const files = globSync('{kernel,server,src,scripts}/**/*.{ts,tsx}')
  const known = new Set(files)
  const imports = files.map((file): [string, string[]] => [
    file,
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([#.][^'?]+)/g)]
      .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))))
      .filter((target) => known.has(target)),
  ])
  expect(onCircles(new Map(imports))).toEqual([])
})
