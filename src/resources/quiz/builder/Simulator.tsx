// Walks a quiz like the app: questions, answers, and the fragrances at the end. Counts the visited paths.
import { ArrowLeft, ArrowRight, Check, RotateCcw } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { isEnding, proveQuiz } from '../rules/quizProof.ts'
import { indexTree } from '../rules/quizTree.ts'
import type { Answer, Question } from '../calls.ts'
import { useThumbnailUrl } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { Modal } from '#kernel/site/ui/Modal.tsx'
import { Phone } from '#kernel/site/ui/Phone.tsx'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { FamilyDot } from './FamilyDot.tsx'
import { useQuizTranslate } from './useQuizTranslate.ts'
import shared from './Quiz.module.css'
import styles from './Simulator.module.css'

interface SimulatorProps {
  name: string
  tree: readonly Question[]
  /** The ids of the answers that ended the visited paths. */
  visited: ReadonlySet<number>
  onVisit: (ending: number) => void
  onClose: () => void
}

/** Returns the endings that can follow an answer. It does not recurse, and visits no question twice. */
const endingsBelow = (answer: Answer, questions: ReadonlyMap<number, Question>): number[] => {
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

export const Simulator = ({ name, tree, visited, onVisit, onClose }: SimulatorProps) => {
  const t = useQuizTranslate()
  const language = useLanguage()
  const thumbnailUrl = useThumbnailUrl()
  const { questions } = useMemo(() => indexTree(tree), [tree])
  const endings = useMemo(() => proveQuiz({ questions: [...tree] }, []).statistics.endings, [tree])
  const [givenAnswers, setGivenAnswers] = useState<readonly Answer[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const last = givenAnswers.at(-1)
  const question = last ? (last.nextQuestionId === null ? undefined : questions.get(last.nextQuestionId)) : tree[0]

  // Each step moves the focus to its heading, so that screen readers read it.
  useEffect(() => heading.current?.focus(), [givenAnswers])

  const give = (answer: Answer) => {
    setGivenAnswers([...givenAnswers, answer])
    if (isEnding(answer)) onVisit(answer.quizQuestionAnswerId)
  }
  const isUnvisited = (answer: Answer) => endingsBelow(answer, questions).some((ending) => !visited.has(ending))
  /** Returns the answers up to the last question that has a path not yet visited. */
  const nextPath = (): readonly Answer[] | undefined => {
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
    <Modal
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
      <div className={styles.simulator}>
        {tree.length === 0 ? (
          <p>{t('simulatorEmpty')}</p>
        ) : (
          <>
            <div className={styles.progress}>
              <progress max={Math.max(1, endings.length)} value={visitedCount} aria-hidden="true" />
              <p role="status">
                {t(isComplete ? 'simulatorComplete' : 'simulatorVisited', {
                  visited: visitedCount,
                  total: endings.length,
                })}
              </p>
            </div>
            <Phone className={styles.phone} role="group" aria-label={name}>
              {question ? (
                <>
                  <p className={styles.step}>{t('simulatorStep', { number: givenAnswers.length + 1 })}</p>
                  <h3 ref={heading} tabIndex={-1}>
                    {question.quest}
                  </h3>
                  {question.answers.length === 0 && <p>{t('simulatorNoAnswers')}</p>}
                  <ul className={shared.list}>
                    {question.answers.map((answer) => {
                      const isVisited = endingsBelow(answer, questions).length > 0 && !isUnvisited(answer)
                      return (
                        <li key={answer.quizQuestionAnswerId}>
                          <button type="button" onClick={() => give(answer)}>
                            <span>
                              {answer.label}
                              {answer.description && <small>{answer.description}</small>}
                            </span>
                            {isVisited && (
                              <span className={styles.visitedMark}>
                                <Icon of={Check} />
                                <span className="visually-hidden">{t('simulatorBranchVisited')}</span>
                              </span>
                            )}
                          </button>
                        </li>
                      )
                    })}
                  </ul>
                </>
              ) : (
                <>
                  <h3 ref={heading} tabIndex={-1}>
                    {t(last && isEnding(last) && last.fragrances.length > 0 ? 'simulatorEnd' : 'simulatorDeadEnd')}
                  </h3>
                  <ul className={shared.list}>
                    {last?.fragrances.map((fragrance) => (
                      <li key={fragrance.fragranceOptionId} className={styles.fragrance}>
                        <img src={thumbnailUrl(fragrance.image)} alt="" width={56} height={56} decoding="async" />
                        <FamilyDot categoryId={fragrance.categoryId} />
                        {fragranceName(fragrance, language)}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </Phone>
          </>
        )}
      </div>
    </Modal>
  )
}
