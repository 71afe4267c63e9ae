// Walks a quiz as the app would: question, answers, and the fragrances at the end; remembers which paths were seen.
import { ArrowLeft, Check, RotateCcw } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fragranceName } from '#contract/fragranceName.ts'
import { isEnding, proveQuiz } from '#contract/quizProof.ts'
import { indexTree } from '#contract/quizTree.ts'
import type { Answer, Question } from '#contract/calls/quizzes.ts'
import { useFileUrl } from '#src/engine/index.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'

interface SimulatorProps {
  name: string
  tree: readonly Question[]
  /** The answers that ended the paths seen so far. */
  seen: ReadonlySet<number>
  onSeen: (ending: number) => void
  onClose: () => void
}

/** The endings that an answer leads to. Without recursion, and nothing twice. */
const endingsBelow = (answer: Answer, questions: ReadonlyMap<number, Question>): number[] => {
  const endings: number[] = []
  const walked = new Set<number>()
  const waiting = [answer]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (isEnding(one)) endings.push(one.quizQuestionAnswerId)
    const next = one.nextQuestionId === null || walked.has(one.nextQuestionId) ? undefined : questions.get(one.nextQuestionId)
    if (!next) continue
    walked.add(next.quizQuestionId)
    waiting.push(...next.answers)
  }
  return endings
}

export const Simulator = ({ name, tree, seen, onSeen, onClose }: SimulatorProps) => {
  const say = useQuizTranslate()
  const language = useLanguage()
  const addressOf = useFileUrl()
  const { questions } = useMemo(() => indexTree(tree), [tree])
  const endings = useMemo(() => proveQuiz({ questions: [...tree] }, []).statistics.endings, [tree])
  // The answers given so far, by which everything is known.
  const [given, setGiven] = useState<readonly Answer[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const last = given.at(-1)
  const question = last ? (last.nextQuestionId === null ? undefined : questions.get(last.nextQuestionId)) : tree[0]

  // Each step begins at its heading, for eyes and screen readers alike.
  useEffect(() => heading.current?.focus(), [given])

  const give = (answer: Answer) => {
    setGiven([...given, answer])
    if (isEnding(answer)) onSeen(answer.quizQuestionAnswerId)
  }
  const seenHere = endings.filter((ending) => seen.has(ending)).length
  const isAll = endings.length > 0 && seenHere === endings.length

  return (
    <Modal
      title={say('simulator', { name })}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" {...ariaDisabled(given.length > 0, () => setGiven(given.slice(0, -1)))}>
            <Icon of={ArrowLeft} />
            {say('simulatorBack')}
          </button>
          <button type="button" className="button" {...ariaDisabled(given.length > 0, () => setGiven([]))}>
            <Icon of={RotateCcw} />
            {say('simulatorRestart')}
          </button>
          <button type="button" className="button button-primary" onClick={onClose}>
            {say('close')}
          </button>
        </>
      }
    >
      <div className="simulator">
        {tree.length === 0 ? (
          <p>{say('simulatorEmpty')}</p>
        ) : (
          <>
            <div className="simulator-seen">
              <progress max={Math.max(1, endings.length)} value={seenHere} aria-hidden="true" />
              <p role="status">{say(isAll ? 'simulatorAll' : 'simulatorSeen', { seen: seenHere, total: endings.length })}</p>
            </div>
            {question ? (
              <>
                <p className="simulator-step">{say('simulatorStep', { number: given.length + 1 })}</p>
                <h3 ref={heading} tabIndex={-1}>
                  {question.quest}
                </h3>
                {question.answers.length === 0 && <p>{say('simulatorNoAnswers')}</p>}
                <ul className="simulator-answers">
                  {question.answers.map((answer) => {
                    const below = endingsBelow(answer, questions)
                    const isSeen = below.length > 0 && below.every((ending) => seen.has(ending))
                    return (
                      <li key={answer.quizQuestionAnswerId}>
                        <button type="button" onClick={() => give(answer)}>
                          <span>
                            {answer.label}
                            {answer.description && <small>{answer.description}</small>}
                          </span>
                          {isSeen && (
                            <span className="simulator-mark">
                              <Icon of={Check} />
                              <span className="visually-hidden">{say('simulatorBranchSeen')}</span>
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
                  {say(last && isEnding(last) && last.fragrances.length > 0 ? 'simulatorEnd' : 'simulatorDead')}
                </h3>
                <ul className="simulator-fragrances">
                  {last?.fragrances.map((fragrance) => (
                    <li key={fragrance.fragranceOptionId}>
                      <img src={addressOf(fragrance.image)} alt="" width={56} height={56} decoding="async" />
                      {fragranceName(fragrance, language)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
