// The linter's own rules: layers.ts for every import, export … from and import() of a file, linearRegex.ts for every regular expression.
import { dirname, relative, resolve } from 'node:path'
import { forbidden } from './layers.ts'
import { superLinear } from './linearRegex.ts'

const root = resolve(import.meta.dirname, '../..')

/** Returns a specifier as a path from the repository's root, or as a package name. */
const target = (file: string, specifier: string): string => {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? relative(root, resolve(dirname(file), path)) : path
}

interface Source {
  type: string
  value?: unknown
}
interface Node {
  type: string
  source?: Source | null
  importKind?: string
  exportKind?: string
  specifiers?: readonly { importKind?: string; imported?: { name?: string } }[]
}
interface Context {
  filename: string
  report(problem: { node: Node; message: string }): void
}

/** Returns the names that an import needs at run time: no types, and `*` for `* as` and `import()`. */
const namesOf = ({ importKind, specifiers }: Node) =>
  importKind === 'type'
    ? []
    : (specifiers?.flatMap((taken) => (taken.importKind === 'type' ? [] : (taken.imported?.name ?? '*'))) ?? ['*'])

const layers = {
  meta: { type: 'problem' },
  create(context: Context) {
    const check = (node: Node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const reason = forbidden({
        from: relative(root, context.filename),
        to: target(context.filename, specifier),
        typeOnly: node.importKind === 'type' || node.exportKind === 'type',
        reExport: node.type.startsWith('Export'),
        names: namesOf(node),
      })
      if (reason) context.report({ node, message: reason })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** Texts of others are read by these folders. */
const reads = /^(?:kernel|server|src)\//

const linearRegex = {
  meta: { type: 'problem' },
  create(context: Context) {
    if (!reads.test(relative(root, context.filename))) return {}
    return {
      Literal(node: Node & { regex?: { pattern: string; flags: string } }) {
        const problem = node.regex && superLinear(node.regex.pattern, node.regex.flags)
        if (problem) context.report({ node, message: `${problem}: a hostile text takes its square in time` })
      },
    }
  },
}

export default { meta: { name: 'sillage' }, rules: { layers, 'linear-regex': linearRegex } }
