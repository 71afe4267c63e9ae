// How the site is built. `npm start` writes the build to build/site; assets carry their hash and a .gz and .br beside them.
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

const routerDir = new URL('./node_modules/react-router/dist/production', import.meta.url).pathname
/** Packages, and what the build takes in their place. */
const replacements = [
  // The package leads to its development build alone, warnings and all.
  { find: /^react-router$/, replacement: `${routerDir}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerDir}/dom-export.mjs` },
  // Polyglot asks for a polyfill twice its own size; every browser that reads es2023 has the method.
  { find: /^object\.entries$/, replacement: new URL('./scripts/objectEntries.cjs', import.meta.url).pathname },
]

const anyOf = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'))

/**
 * What every page has, what the pages outside the admin have, and what all of the admin has: three files, which the bundler would cut into
 * a dozen by who imports what. A group takes along what its modules import, unless another one names it: `limits` would bring the admin to
 * the sign-in.
 */
const shared = [
  {
    name: 'base',
    test: anyOf(
      /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
      /\/contract\/(?:languages|email|limits)\./,
      /\/src\/i18n\/(?:language|byName|session\/sessionWords)\./,
      /preload-helper/,
    ),
  },
  {
    name: 'outside',
    test: /\/src\/custom\/session\/(?:Modal|TextField|PasswordField|SessionShell|LanguagePicker|sentences)\./,
  },
  {
    name: 'admin',
    test: anyOf(
      /\/node_modules\/(?:@tanstack\/|lodash\/(?:isEqual|set)\.)/,
      /\/ra-core\/dist\/(?:auth\/useLogout|core\/ResourceContext|dataProvider\/useDataProvider|i18n\/useTranslate|notification\/useNotify)\./,
      /\/src\/engine\/(?:engineContext|usePressBeside|useWords|ConfirmDialog|Modal|errors|paths)\./,
      /\/src\/definitions\.|\/contract\/access\./,
    ),
  },
]

export default defineConfig(({ command }) => ({
  // ra-input-rich-text brings an older copy of its editor's core than the extensions beside it were made for.
  resolve: { alias: command === 'build' ? replacements : [], dedupe: ['@tiptap/core', '@tiptap/pm'] },
  plugins: [react(), precompress()],
  // Readable and stable class names: `.card` of ChartCard.module.css is `ChartCard_card`. tests/unit/styles.test.ts holds file names unique.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Who takes one thing of the engine's entry takes that one: as a whole it would tear the admin's first chunk into small ones.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/engine\/index\.ts$/, sideEffects: false }] },
      output: { codeSplitting: { groups: shared } },
    },
    // Every browser that reads es2023 knows modulepreload.
    modulePreload: { polyfill: false },
  },
}))
