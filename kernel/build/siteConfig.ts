// Configures the build of a product's site, with hashed file names and a .gz and .br beside each asset.
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunksOf } from './chunks.ts'
import { precompress } from './precompress.ts'

const routerDir = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production')
/** Replaces packages in the build. */
const replacements = [
  // The package only exports its development build, with its warnings.
  { find: /^react-router$/, replacement: `${routerDir}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerDir}/dom-export.mjs` },
  // Most of the package are the plural rules of other languages, and polyfills that every browser with es2023 can do without.
  { find: /^node-polyglot$/, replacement: new URL('./polyglot.ts', import.meta.url).pathname },
  // Thirty times the size of what react-admin uses of it.
  { find: /^query-string$/, replacement: new URL('./queryString.ts', import.meta.url).pathname },
  // Nothing of ours uses them, but react-admin imports them.
  { find: /^inflection$/, replacement: new URL('./inflection.ts', import.meta.url).pathname },
  { find: /^jsonexport\/dist\/index\.js$/, replacement: new URL('./jsonExport.ts', import.meta.url).pathname },
]

/** Replaces lodash in the build by the same functions of es-toolkit, at a fraction of the size. */
const smallLodash: Plugin = {
  name: 'small-lodash',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^lodash\/\w+(?:\.js)?$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0lodash\// },
    handler: (id) => `export { ${/(\w+)(?:\.js)?$/.exec(id)?.[1]} as default } from 'es-toolkit/compat'`,
  },
}

/** index.html names the entry of the product in src. */
const entryOf = (product: string): Plugin => ({
  name: 'entry-of-product',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.ts', `/${product}/main.ts`) },
})

/**
 * Returns Vite's configuration of a product's site; its folder is a path from Vite's root. `outside` are modules of the product
 * that its pages outside the admin need, too.
 */
export const siteConfig = (product: string, outside: readonly RegExp[] = []) =>
  defineConfig(({ command }) => ({
    // ra-input-rich-text depends on an older version of its editor's core than the extensions need.
    resolve: {
      alias: command === 'build' ? replacements : [],
      dedupe: ['@tiptap/core', '@tiptap/pm'],
    },
    plugins: [react(), smallLodash, entryOf(product), precompress()],
    // Readable and stable class names: `.chart` of ChartCard.module.css is `ChartCard_chart`. tests/unit/styles.test.ts checks that file names are unique.
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
    build: {
      outDir: 'build/site',
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      // An import from the engine's entry loads only that export: the whole entry would split the admin's first chunk into small ones.
      rolldownOptions: {
        // The build drops the read of a property whose value nobody uses; a getter with other effects would be lost with it.
        treeshake: {
          propertyReadSideEffects: false,
          moduleSideEffects: [{ test: /\/kernel\/core\/site\/index\.[jt]s$/, sideEffects: false }],
        },
        output: { codeSplitting: { groups: chunksOf(product, outside) } },
      },
      // Every browser with es2023 supports modulepreload.
      modulePreload: { polyfill: false },
    },
  }))
