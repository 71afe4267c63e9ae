// Reads the quiz that another user has saved meanwhile from a conflict (409).
import type { Quiz } from '../calls.ts'
import { recordChangeOf, type EngineDataProvider } from '#kernel/core/site/index.ts'

/** Undefined for any other error, and for a quiz that cannot be loaded. */
export const presentQuiz = async (
  thrown: unknown,
  provider: EngineDataProvider,
  quizId: number,
): Promise<Quiz | undefined> => {
  const change = recordChangeOf(thrown)
  if (!change) return undefined
  const { Quiz: Schema } = await import('../calls.ts')
  const load = async (): Promise<unknown> => (await provider.getOne('quiz', { id: quizId })).data
  return Schema.safeParse(change.record ?? (await load().catch(() => undefined))).data
}
