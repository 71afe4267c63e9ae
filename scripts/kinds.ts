// Writes the registries of the kinds of fields from their folders (`npm run kinds`): which kind has which part.
// Each part has a registry of its own, so that a list loads no schema and no input. They import by name, because bundler and Node follow that.
import { globSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { width } from '#kernel/commands/migration/sourceText.ts'

const folder = join(import.meta.dirname, '../kernel/kinds')

/** The file of each part in the folder of a kind. */
const parts = ['contract.ts', 'schema.ts', 'server.ts', 'site.tsx', 'form.ts', 'input.tsx', 'sample.ts']

const kindsWith = (part: string): string[] =>
  globSync(`*/${part}`, { cwd: folder })
    .map(dirname)
    .filter((kind) => kind !== 'all')

/** The kinds with an input and without a form.ts: their field of a form is this input without options. */
const plain = kindsWith('input.tsx').filter(
  (kind) => kindsWith('schema.ts').includes(kind) && !kindsWith('form.ts').includes(kind),
)

/** Returns the registry of a part. */
const registryOf = (part: string): string => {
  const own = kindsWith(part).sort()
  const derived = part === 'form.ts' ? plain.sort() : []
  const kinds = [...own, ...derived].sort()
  const line = `export const kinds = { ${kinds.join(', ')} }`
  return [
    `// The ${part} of each kind that has one. Written by \`npm run kinds\`.`,
    ...(derived.length > 0 ? ["import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'"] : []),
    ...own.map((kind) => `import { kind as ${kind} } from '../${kind}/${part}'`),
    '',
    ...(derived.length > 0 ? ['// A kind with an input and without a form.ts: this input, without options.'] : []),
    ...derived.map((kind) => `const ${kind}: FormKind<'${kind}'> = (shared) => ({ ...shared, kind: '${kind}' })`),
    ...(derived.length > 0 ? [''] : []),
    // The functions that definitions call.
    ...(part === 'contract.ts' ? [...kinds.map((kind) => `export { ${kind} } from '../${kind}/${part}'`), ''] : []),
    ...(line.length <= width ? [line] : ['export const kinds = {', ...kinds.map((kind) => `  ${kind},`), '}']),
    '',
  ].join('\n')
}

/** The registries by their paths. */
export const kindRegistries: ReadonlyMap<string, string> = new Map(
  parts.map((part) => [join(folder, 'all', part.replace(/x$/, '')), registryOf(part)]),
)

if (import.meta.main) for (const [path, text] of kindRegistries) writeFileSync(path, text)
