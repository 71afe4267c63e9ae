// How the site is built. `npm start` writes the build to build/site; assets carry their hash and a .gz and .br beside them.
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './scripts/precompress.ts'

const routerDir = new URL('./node_modules/react-router/dist/production', import.meta.url).pathname
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerDir}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerDir}/dom-export.mjs` },
]

/** Every name a part of a syntax tree speaks of; neither keys of objects nor what follows a dot. */
const namesIn = (node: unknown): unknown[] => {
  if (typeof node !== 'object' || node === null) return []
  const parts = new Map(Object.entries(node))
  if (parts.get('type') === 'Identifier') return [parts.get('name')]
  if (parts.get('computed') === false) for (const key of ['key', 'property']) parts.delete(key)
  return [...parts.values()].flatMap(namesIn)
}

/**
 * What `?facts` (src/facts.ts) leaves of a contract file: its `resource` and what that speaks of. Tree shaking alone would not do:
 * schemas are calls, and a bundler keeps modules together by their imports, used or not.
 */
const factsAlone: Plugin = {
  name: 'sillage:facts',
  transform: {
    filter: { id: /\/contract\/[^/]*\?facts$/ },
    handler(code) {
      const statements = this.parse(code).body.map((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        const declares =
          declared?.type === 'ImportDeclaration'
            ? declared.specifiers.map(({ local }) => local)
            : declared?.type === 'VariableDeclaration'
              ? declared.declarations.map(({ id }) => id)
              : []
        return { text: code.slice(statement.start, statement.end), declares: namesIn(declares), names: namesIn(statement) }
      })
      const needed = new Set<unknown>(['resource'])
      const kept = () => statements.filter(({ declares }) => declares.some((name) => needed.has(name)))
      for (let known = 0; known < needed.size;) {
        known = needed.size
        for (const name of kept().flatMap(({ names }) => names)) needed.add(name)
      }
      return (
        kept()
          .map(({ text }) => text)
          .join('\n') || 'export const resource = undefined'
      )
    },
  },
}

export default defineConfig(({ command }) => ({
  // The package leads to its development build alone, warnings and all.
  // ra-input-rich-text brings an older copy of its editor's core than the extensions beside it were made for.
  resolve: { alias: command === 'build' ? productionRouter : [], dedupe: ['@tiptap/core', '@tiptap/pm'] },
  plugins: [react(), factsAlone, precompress()],
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Who takes one thing of the engine's entry takes that one: as a whole it would tear the admin's first chunk into small ones.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/src\/engine\/index\.ts$/, sideEffects: false }] } },
    // Every browser that reads es2023 knows modulepreload.
    modulePreload: { polyfill: false },
  },
}))
