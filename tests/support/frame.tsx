// Renders content inside the admin's contexts: react-admin, Portuguese messages, a memory router, a signed-in user.
import { features } from '#tests/support/features.ts'
import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { CoreAdminContext, memoryStore, mergeTranslations, type Store } from 'react-admin'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Me } from '#kernel/core/contract/access.ts'
import { EngineProvider, type Declaration, type EngineDataProvider } from '#kernel/core/site/index.ts'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { NotFound } from '#kernel/core/site/frame/pages/NotFound.tsx'
import { messages as forms } from '#kernel/core/site/i18n/forms.pt.ts'
import { notification } from '#kernel/core/site/i18n/notification.pt.ts'
import { raPt } from '#kernel/core/site/i18n/ra.pt.ts'
import { definitions } from '#tests/support/definitions.ts'
import perfis from '#src/resources/perfis/screens.ts'
import users from '#src/resources/users/screens.ts'
import * as alertMessages from '#src/resources/alerts/texts.ts'
import * as campaignMessages from '#src/resources/campaigns/texts.ts'
import * as categoryMessages from '#src/resources/categories/texts.ts'
import * as fragranceMessages from '#src/resources/fragrances/texts.ts'
import * as capsuleMessages from '#src/resources/capsules/texts.ts'
import * as profileMessages from '#src/resources/perfis/texts.ts'
import * as quizMessages from '#src/resources/quiz/texts.ts'
import * as answerMessages from '#src/resources/quiz/answers/texts.ts'
import * as questionMessages from '#src/resources/quiz/questions/texts.ts'
import * as userMessages from '#src/resources/users/texts.ts'
import { engine as engineMessages } from '#kernel/core/site/i18n/engine/pt.ts'
import { shell } from '#kernel/core/site/i18n/shell/pt.ts'
import { messages as admin } from '#src/i18n/admin.pt.ts'
import { memoryProvider, noViews } from './engine.tsx'

export const declarations = [users, perfis] as const

/** A signed-in user with this profile. */
export const someone = (profile: string): Me => ({ id: 7, nome: 'Ana Souza', profile: { id: 1, nome: profile } })

const words = mergeTranslations(
  {
    ra: { ...raPt, notification },
    engine: engineMessages,
    shell,
    menu: admin.menu,
    resources: {
      alerts: alertMessages.pt,
      users: userMessages.pt,
      perfis: profileMessages.pt,
      capsules: capsuleMessages.pt,
      quiz: quizMessages.pt,
      questions: questionMessages.pt,
      answers: answerMessages.pt,
      campaigns: campaignMessages.pt,
      categories: categoryMessages.pt,
      fragrances: fragranceMessages.pt,
    },
  },
  forms,
)

interface FrameWorld {
  content: ReactNode
  profile?: string
  at?: string
  dataProvider?: EngineDataProvider
  shown?: readonly Declaration[]
  store?: Store | undefined
  config?: { developerPages?: boolean }
}

/** Renders content inside the admin's contexts at a path below /admin; returns the router. */
export const showInAdmin = async ({
  content,
  profile = 'ADMIN',
  at = '/admin/home',
  dataProvider = memoryProvider().provider,
  shown = declarations,
  store = memoryStore({ views: noViews }),
  config = {},
}: FrameWorld) => {
  const engine = {
    me: someone(profile),
    definitions,
    declarations: shown,
    config: { apiHost: '', brand: 'Sillage', ...config },
    dataProvider,
    features,
    NotFound,
    Forbidden,
  }
  const Admin = () => (
    <CoreAdminContext
      basename="/admin"
      dataProvider={dataProvider}
      i18nProvider={polyglotI18nProvider(() => words, 'pt', [], { allowMissing: true })}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      store={store}
    >
      <EngineProvider engine={engine}>{content}</EngineProvider>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '/admin/*', element: <Admin /> }], { initialEntries: [at] })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
