// Walks a quiz like the app: questions, answers, and the fragrances at the end. Counts the visited paths.
import { ArrowLeft, ArrowRight, RotateCcw, Smartphone } from 'lucide'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useGetOne } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { useEngine, useFileUrl, useThumbnailUrl } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Phone } from '#kernel/core/site/ui/Phone.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import { AppScreen } from '../app/AppScreen.tsx'
import { useBrand } from '../app/brand.ts'
import { useQuizWalk } from '../app/useQuizWalk.ts'
import type { Question } from '../calls.ts'
import quizzes from '../definition.ts'
import type { AppAnswer, AppQuestion } from '../payloads.ts'
import { isEnding, proveQuiz } from '../rules/quizProof.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './Simulator.module.css'

const TrialDialog = lazy(async () => ({ default: (await import('../app/TrialDialog.tsx')).TrialDialog }))

/** The quiz that is walked. */
export type SimulatedQuiz = Pick<RowOf<typeof quizzes>, 'quizId' | 'name' | 'language' | 'campaignId'>

interface SimulatorProps {
  quiz: SimulatedQuiz
  tree: readonly Question[]
  /** The ids of the answers that ended the visited paths. */
  visited: ReadonlySet<number>
  onVisit: (ending: number) => void
  onClose: () => void
}

/** Returns the URL of a campaign's cover; undefined while it loads, and for users who may not see the campaign. */
const useCover = (campaignId: number): string | undefined => {
  const { me } = useEngine()
  const fileUrl = useFileUrl()
  const { data } = useGetOne<RowOf<typeof campaigns> & { id: number }>(
    campaigns.name,
    { id: campaignId },
    { enabled: can(me, 'read', campaigns), retry: false, refetchOnWindowFocus: false },
  )
  return data && fileUrl(data.cover)
}

/** Returns the endings that can follow an answer. It does not recurse, and visits no question twice. */
const endingsBelow = (answer: AppAnswer, questions: ReadonlyMap<number, AppQuestion>): number[] => {
  const endings: number[] = []
  const walked = new Set<number>()
  const stack = [answer]
  for (let one = stack.pop(); one; one = stack.pop()) {
    if (isEnding(one)) endings.push(one.quizQuestionAnswerId)
    const next =
      one.nextQuestionId === null || walked.has(one.nextQuestionId) ? undefined : questions.get(one.nextQuestionId)
    if (!next) continue
    walked.add(next.quizQuestionId)
    stack.push(...next.answers)
  }
  return endings
}

export const Simulator = ({ quiz, tree, visited, onVisit, onClose }: SimulatorProps) => {
  const { quizId, name, language, campaignId } = quiz
  const t = useQuizTranslate()
  const { me, isViewing = false } = useEngine()
  const brand = useBrand()
  const cover = useCover(campaignId)
  const thumbnailUrl = useThumbnailUrl()
  const endings = useMemo(() => proveQuiz({ questions: [...tree] }, []).statistics.endings, [tree])
  const [isOnPhone, setIsOnPhone] = useState(false)
  const walk = useQuizWalk(tree)
  const { questions, question, givenAnswers, setGivenAnswers } = walk

  const give = (answer: AppAnswer) => {
    setGivenAnswers([...givenAnswers, answer])
    if (isEnding(answer)) onVisit(answer.quizQuestionAnswerId)
  }
  const isUnvisited = (answer: AppAnswer) => endingsBelow(answer, questions).some((ending) => !visited.has(ending))
  /** Returns the answers up to the last question that has a path not yet visited. */
  const nextPath = (): readonly AppAnswer[] | undefined => {
    for (let length = givenAnswers.length - 1; length >= 0; length--) {
      const nextId = givenAnswers[length - 1]?.nextQuestionId
      const turn = length === 0 ? tree[0] : questions.get(nextId ?? 0)
      if (turn?.answers.some(isUnvisited)) return givenAnswers.slice(0, length)
    }
    return undefined
  }
  const hasEnded = question === undefined || question.answers.length === 0
  const pathAhead = hasEnded ? nextPath() : undefined
  const visitedCount = endings.filter((ending) => visited.has(ending)).length
  const isComplete = endings.length > 0 && visitedCount === endings.length

  return (
    <>
      <Modal
        className={styles.dialog}
        title={t('simulator', { name })}
        onClose={onClose}
        buttons={
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button {...ariaDisabled(givenAnswers.length > 0, () => setGivenAnswers(givenAnswers.slice(0, -1)))}>
              <Icon of={ArrowLeft} />
              {t('simulatorBack')}
            </Button>
            {/* The primary button is the way on: before the end of a path, that is an answer. */}
            {pathAhead ? (
              <Button look="primary" onClick={() => setGivenAnswers(pathAhead)}>
                {t('simulatorNextPath')}
                <Icon of={ArrowRight} />
              </Button>
            ) : (
              <Button
                look={hasEnded ? 'primary' : 'outline'}
                {...ariaDisabled(givenAnswers.length > 0, () => setGivenAnswers([]))}
              >
                <Icon of={RotateCcw} />
                {t('simulatorRestart')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.head}>
          {tree.length > 0 && (
            <div className={styles.progress}>
              <progress max={Math.max(1, endings.length)} value={visitedCount} aria-hidden="true" />
              <p role="status">
                {t(isComplete ? 'simulatorComplete' : 'simulatorVisited', {
                  visited: visitedCount,
                  total: endings.length,
                })}
              </p>
            </div>
          )}
          {!isViewing && can(me, 'update', quizzes) && (
            <Button className={styles.onPhone} onClick={() => setIsOnPhone(true)}>
              <Icon of={Smartphone} />
              <span>{t('simulatorOnPhone')}</span>
            </Button>
          )}
        </div>
        <div className={styles.ground}>
          <Phone className={styles.phone} role="group" aria-label={name}>
            <AppScreen
              brand={brand}
              name={name}
              language={language}
              cover={cover}
              walk={walk}
              level={3}
              thumbnailUrl={thumbnailUrl}
              onAnswer={give}
              seen={{
                has: (answer) => endingsBelow(answer, questions).length > 0 && !isUnvisited(answer),
                text: t('simulatorBranchVisited'),
              }}
            />
          </Phone>
        </div>
      </Modal>
      {isOnPhone && (
        <Suspense fallback={null}>
          <TrialDialog quizId={quizId} onClose={() => setIsOnPhone(false)} />
        </Suspense>
      )}
    </>
  )
}
