// Shows a step of a quiz as the app does: cover, question with answers, and the fragrances at the end.
// Without react-admin, for phones outside the admin, and in the quiz's language.
import { Check, ChevronRight } from 'lucide'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { languages, parseLanguage } from '#kernel/core/contract/languages.ts'
import { focusOfUrl } from '#kernel/core/contract/pictureFocus.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { FamilyDot } from '../draft/FamilyDot.tsx'
import type { AppAnswer } from '../payloads.ts'
import { appMessages } from './appTexts.ts'
import type { QuizWalk } from './useQuizWalk.ts'
import styles from './AppScreen.module.css'

interface AppScreenProps {
  brand: string
  name: string
  /** The tag of the quiz's language. */
  language: string
  /** The URL of the campaign's cover; undefined until it is known. */
  cover: string | undefined
  walk: QuizWalk
  /** The level of the heading of a step. */
  level: 1 | 3
  /** Turns the path of a fragrance's picture into the URL of its small version. */
  thumbnailUrl: (path: string) => string
  onAnswer: (answer: AppAnswer) => void
  /** The answers all of whose paths somebody has seen, which have a mark of this name. */
  seen?: { has: (answer: AppAnswer) => boolean; text: string }
}

/** Keeps the focal point of a cover in view. */
const focusStyle = (cover: string) => {
  const focus = focusOfUrl(cover)
  return focus && { objectPosition: `${focus.x}% ${focus.y}%` }
}

export const AppScreen = ({
  brand,
  name,
  language: tag,
  cover,
  walk: { question, fragrances, givenAnswers, heading },
  level,
  thumbnailUrl,
  onAnswer,
  seen,
}: AppScreenProps) => {
  const language = parseLanguage(tag) ?? 'pt'
  const messages = appMessages[language]
  const Heading = `h${level}` as const
  const isEmpty = !question && givenAnswers.length === 0
  return (
    <div className={styles.app} lang={languages[language]}>
      <header className={styles.header}>
        {cover !== undefined && <img src={cover} alt="" style={focusStyle(cover)} />}
        <p className={styles.brand}>
          <img src="/logo.svg" alt="" width={28} height={28} />
          {brand}
        </p>
        <p className={styles.name}>{name}</p>
      </header>
      <div className={styles.step}>
        {question ? (
          <>
            <p className={styles.number}>{fillPlaceholders(messages.step, { number: givenAnswers.length + 1 })}</p>
            <Heading ref={heading} tabIndex={-1}>
              {question.quest}
            </Heading>
            {question.answers.length === 0 && <p>{messages.noAnswers}</p>}
            <ul className={styles.answers}>
              {question.answers.map((answer) => (
                <li key={answer.quizQuestionAnswerId}>
                  <button type="button" onClick={() => onAnswer(answer)}>
                    <span>
                      {answer.label}
                      {answer.description && <small>{answer.description}</small>}
                    </span>
                    {seen?.has(answer) ? (
                      <span className={styles.seen}>
                        <Icon of={Check} />
                        <span className="visually-hidden">{seen.text}</span>
                      </span>
                    ) : (
                      <Icon of={ChevronRight} />
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <Heading ref={heading} tabIndex={-1}>
              {isEmpty ? messages.empty : fragrances.length > 0 ? messages.end : messages.deadEnd}
            </Heading>
            <ul className={styles.fragrances}>
              {fragrances.map((fragrance) => (
                <li key={fragrance.fragranceOptionId}>
                  <img src={thumbnailUrl(fragrance.image)} alt="" width={96} height={96} decoding="async" />
                  <FamilyDot categoryId={fragrance.categoryId} />
                  <span>{fragranceName(fragrance, language)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
