// The route of a trial (docs/decisions/published-quizzes.md): reads what its link shows, the draft, or why not.
import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { request } from '#kernel/core/site/http/http.ts'
import { HttpError } from '#kernel/core/site/http/httpError.ts'
import { quizPaths, type TrialQuiz } from '#src/resources/quiz/door.site.ts'
import { loadPublicPage } from '#kernel/core/site/frame/pages/loadPublicPage.ts'
import { TrialPage } from './TrialPage.tsx'

const readTrial = async (token: string): Promise<TrialQuiz | 'ended' | 'failed'> => {
  const { method, path } = quizPaths.trialQuiz
  try {
    const { body } = await request<TrialQuiz>(path.replace('{token}', encodeURIComponent(token)), { method, token: '' })
    return body
  } catch (error) {
    return error instanceof HttpError && error.status < 500 && error.status !== 429 ? 'ended' : 'failed'
  }
}

const loadTrial = async ({ params: { token = '' } }: LoaderFunctionArgs) => {
  const [{ brand, apiHost }, trial] = await Promise.all([loadPublicPage(), readTrial(token)])
  return { brand, apiHost, trial }
}

export const trialRoute: Pick<RouteObject, 'loader' | 'Component'> = {
  loader: loadTrial,
  Component: () => {
    const { state, revalidate } = useRevalidator()
    return (
      <TrialPage
        {...useLoaderData<typeof loadTrial>()}
        isLoading={state === 'loading'}
        onReload={() => void revalidate()}
      />
    )
  },
}
