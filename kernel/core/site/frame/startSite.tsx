// Starts the site of a product: the color mode before the first paint, then one router for everything (routes.tsx).
// The other sheets build on this one.
import '#kernel/core/site/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { language } from '#kernel/core/site/i18n/language.ts'
import { followColorMode } from '#kernel/core/site/session/colorMode.ts'
import { hideRefusedStorage } from '#kernel/core/site/session/storage.ts'
import { ignoreStrayClicks } from './layout/doublePress.ts'
import { keepEarlyPalette } from './layout/earlyPalette.ts'
import { createRoutes } from './routes.tsx'

/** Renders the site into `#root`. `loadSite` loads the product's half for the site, with the admin. */
export const startSite = (loadSite: () => Promise<object>): void => {
  hideRefusedStorage()
  language()
  followColorMode()
  ignoreStrayClicks(document)
  keepEarlyPalette()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // No transitions: react-admin's guards would run again while one is pending, and navigate thousands of times.
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(createRoutes(loadSite))} useTransitions={false} />
    </StrictMode>,
  )
}
