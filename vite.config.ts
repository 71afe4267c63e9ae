// Configures the build of the site into build/site, with hashed file names and a .gz and .br beside each asset.
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { conditions } from './scripts/conditions.ts'
import { precompress } from './scripts/precompress.ts'

const routerDir = new URL('./node_modules/react-router/dist/production', import.meta.url).pathname
/** Replaces packages in the build. */
const replacements = [
  // The package only exports its development build, with its warnings.
  { find: /^react-router$/, replacement: `${routerDir}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerDir}/dom-export.mjs` },
  // Most of the package are the plural rules of other languages, and polyfills that every browser with es2023 can do without.
  { find: /^node-polyglot$/, replacement: new URL('./scripts/polyglot.ts', import.meta.url).pathname },
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
 * The chunks of a first visit: what every page needs, what the pages outside the admin need, and what all of the admin needs. Split by
 * importer, they would be dozens of files. A group includes the imports of its modules, unless a group above it names them: so `limits`
 * is in `base`, or the sign-in would load the admin.
 */
const shared = [
  {
    name: 'base',
    test: anyOf(
      /\/node_modules\/react-dom\//,
      /\/src\/app\/routes\./,
      /\/kernel\/core\/site\/(?:ui\/Button|session\/colorMode|i18n\/byName|frame\/(?:layout\/doublePress|session\/sessionMessages))\./,
      /\/kernel\/core\/contract\/(?:languages|email|fillPlaceholders|limits)\./,
      /preload-helper/,
    ),
  },
  {
    name: 'outside',
    test: /\/frame\/session\/(?:TextField|PasswordField|SessionShell|LanguagePicker|sentences|session\.module)\./,
  },
  {
    name: 'dialog',
    test: /\/kernel\/core\/site\/(?:ui\/(?:Modal|DialogInput|useBackdropClick)|frame\/session\/SessionDialog\.module)\./,
  },
  { name: 'calls', test: /\/kernel\/core\/site\/(?:http\/http|session\/(?:session|profile))\./ },
  // Apart from the admin, so that the texts are requested beside it and not after it.
  { name: 'translations', test: /\/src\/providers\/i18n\./ },
  // What pages outside the admin share with it: they would load all of the admin for that.
  {
    name: 'parts',
    test: anyOf(
      /\/kernel\/core\/site\/ui\/(?:ButtonLink|Icon|ariaDisabled|categoricalColor|formatDate)\./,
      /\/kernel\/core\/contract\/(?:pictureFocus|rules)\./,
      /\/src\/resources\/fragrances\/rules\/fragranceName\./,
      /\/lucide\/dist\/esm\/icons\/(?:check|chevron-right)\./,
    ),
  },
  { name: 'admin', test: /\/src\/app\/App\./ },
]

export default defineConfig(({ command }) => ({
  // ra-input-rich-text depends on an older version of its editor's core than the extensions need.
  resolve: {
    conditions: [...conditions, ...defaultClientConditions],
    alias: command === 'build' ? replacements : [],
    dedupe: ['@tiptap/core', '@tiptap/pm'],
  },
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
      // Another product may lack one of the kernel's languages, and its texts: nobody loads that language then.
      shimMissingExports: conditions.length > 0,
      // The build drops the read of a property whose value nobody uses; a getter with other effects would be lost with it.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/kernel\/core\/site\/index\.ts$/, sideEffects: false }],
      },
      output: { codeSplitting: { groups: shared } },
    },
    // Every browser with es2023 supports modulepreload.
    modulePreload: { polyfill: false },
  },
}))
