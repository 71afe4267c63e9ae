// The route of the privacy policy: the language in its URL becomes the site's once its messages are loaded.
import { useLoaderData, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { parseLanguage } from '#kernel/core/contract/languages.ts'
import { loadPublicPage } from '#kernel/core/site/frame/pages/loadPublicPage.ts'
import { loadSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { language, setLanguage } from '#kernel/core/site/i18n/language.ts'
import { loadPolicy } from './policy/policyMessages.ts'
import { PolicyPage } from './PolicyPage.tsx'

const load = async ({ request }: LoaderFunctionArgs) => {
  const shown = parseLanguage(new URL(request.url).searchParams.get('lang')) ?? language()
  const [{ brand }, messages] = await Promise.all([loadPublicPage(), loadPolicy(shown), loadSessionMessages(shown)])
  if (shown !== language()) setLanguage(shown)
  return { brand, language: shown, messages }
}

export const policyRoute: Pick<RouteObject, 'loader' | 'Component'> = {
  loader: load,
  Component: () => <PolicyPage {...useLoaderData<typeof load>()} />,
}
