// Starts the site: the color mode before the first paint, then one router for everything (src/app/routes.tsx).
// The other sheets build on this one.
import '#kernel/core/site/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { language } from '#kernel/core/site/i18n/language.ts'
import { followColorMode } from '#kernel/core/site/session/colorMode.ts'
import { hideRefusedStorage } from '#kernel/core/site/session/storage.ts'
import { ignoreStrayClicks } from '#kernel/core/site/frame/layout/doublePress.ts'
import { createRoutes } from './routes.tsx'

hideRefusedStorage()
language()
followColorMode()
ignoreStrayClicks(document)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// No transitions: react-admin's guards run again while a transition is pending, and would navigate thousands of times.
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(createRoutes())} useTransitions={false} />
  </StrictMode>,
)
