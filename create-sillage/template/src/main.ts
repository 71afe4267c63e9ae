// Starts the site.
import './product.ts'
import { startSite } from '#kernel/core/site/frame/startSite.tsx'

startSite(async () => {
  // First, because Vite moves the imports of a glob above all others.
  await import('./product/contract.ts')
  return import('./product/site.ts')
})
