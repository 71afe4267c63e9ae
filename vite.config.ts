// How the site is built. `npm start` writes the build to build/site; assets carry their hash and a .gz and .br beside them.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

const routerDir = new URL('./node_modules/react-router/dist/production', import.meta.url).pathname
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerDir}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerDir}/dom-export.mjs` },
]

export default defineConfig(({ command }) => ({
  // The package leads to its development build alone, warnings and all.
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [react(), precompress()],
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser that reads es2023 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Collecting one named export of a folder (src/facts.ts): a contract file without it answers undefined. The compiler checks all other names.
      shimMissingExports: true,
      // zod's builders have no effects: the `?facts` instance of a contract file (see src/facts.ts) keeps the facts and drops every schema.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
}))
