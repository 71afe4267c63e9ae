// Reads what the link of a trial shows (docs/decisions/0095-a-draft-on-a-phone.md): the draft, or why not.
import type { LoaderFunctionArgs } from 'react-router'
import { isRefusal } from '#src/custom/session/sentences.ts'
import { request } from '#src/providers/http.ts'
import { quizPaths } from '#src/resources/quiz/paths.ts'
import type { TrialQuiz } from '#src/resources/quiz/payloads.ts'
import { loadPublicPage } from './loadPublicPage.ts'

const readTrial = async (token: string): Promise<TrialQuiz | 'ended' | 'failed'> => {
  const { method, path } = quizPaths.trialQuiz
  try {
    const { body } = await request<TrialQuiz>(path.replace('{token}', encodeURIComponent(token)), { method, token: '' })
    return body
  } catch (error) {
    return isRefusal(error) && error.status < 500 && error.status !== 429 ? 'ended' : 'failed'
  }
}

/** Loads the draft and its page at once. */
export const loadTrial = async ({ params: { token = '' } }: LoaderFunctionArgs) => {
  const [{ brand, apiHost }, { TrialPage }, trial] = await Promise.all([
    loadPublicPage(),
    import('#src/custom/public/TrialPage.tsx'),
    readTrial(token),
  ])
  return { brand, apiHost, TrialPage, trial }
}
