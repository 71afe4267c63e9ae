// Configures the build of the site into build/site, with hashed file names and a .gz and .br beside each asset.
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './scripts/precompress.ts'

const routerDir = new URL('./node_modules/react-router/dist/production', import.meta.url).pathname
/** Replaces packages in the build. */
const replacements = [
  // The package only exports its development build, with its warnings.
  { find: /^react-router$/, replacement: `${routerDir}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerDir}/dom-export.mjs` },
  // Polyglot imports a polyfill twice its own size; every browser with es2023 has the method.
  { find: /^object\.entries$/, replacement: new URL('./scripts/objectEntries.cjs', import.meta.url).pathname },
  // Thirty times the size of what react-admin uses of it.
  { find: /^query-string$/, replacement: new URL('./scripts/queryString.ts', import.meta.url).pathname },
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

const anyOf = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'))

/**
 * Three chunks: what every page needs, what the pages outside the admin need, and what all of the admin needs. Split by importer, they
 * would be a dozen files. A group includes the imports of its modules, unless another group names them: so `limits` is in `base`, or the
 * sign-in would load the admin.
 */
const shared = [
  {
    name: 'base',
    test: anyOf(
      /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
      /\/contract\/(?:languages|email|fillPlaceholders|isObject|limits)\./,
      /\/src\/i18n\/(?:language|byName|session\/sessionMessages)\./,
      /\/src\/ui\/(?:Button|buttonClass)\./,
      /preload-helper/,
    ),
  },
  {
    name: 'outside',
    test: /\/src\/custom\/session\/(?:TextField|PasswordField|SessionShell|LanguagePicker|sentences|session\.module)\./,
  },
  {
    name: 'dialog',
    test: /\/src\/(?:ui\/(?:Modal|DialogInput|useBackdropClick)|custom\/session\/SessionDialog\.module)\./,
  },
  {
    name: 'admin',
    test: anyOf(
      /\/node_modules\/@tanstack\/(?:react-query|query-core)\//,
      /\/es-toolkit\/dist\/(?:compat\/)?(?:predicate\/isEqual|object\/(?:get|set)\.|function\/debounce)/,
      /\/ra-core\/dist\/(?:auth\/useLogout|core\/ResourceContext|dataProvider\/useDataProvider|i18n\/useTranslate|notification\/useNotify)\./,
      /\/src\/engine\/(?:declaration\/(?:engineContext|useResourceTranslate|paths)|data\/errors)\./,
      /\/src\/ui\/(?:ConfirmDialog|Icon|IconButton|Segments|Message|Chip)\./,
      /\/src\/app\/definitions\.|\/contract\/access\./,
    ),
  },
]

export default defineConfig(({ command }) => ({
  // ra-input-rich-text depends on an older version of its editor's core than the extensions need.
  resolve: { alias: command === 'build' ? replacements : [], dedupe: ['@tiptap/core', '@tiptap/pm'] },
  plugins: [react(), smallLodash, precompress()],
  // Readable and stable class names: `.chart` of ChartCard.module.css is `ChartCard_chart`. tests/unit/styles.test.ts checks that file names are unique.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // An import from the engine's entry loads only that export: the whole entry would split the admin's first chunk into small ones.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/engine\/index\.ts$/, sideEffects: false }] },
      output: { codeSplitting: { groups: shared } },
    },
    // Every browser with es2023 supports modulepreload.
    modulePreload: { polyfill: false },
  },
}))
