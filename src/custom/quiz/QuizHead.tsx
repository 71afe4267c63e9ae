// What the quiz is, to be read, and what can be done with the whole of it: try it, validate it, publish it (S2§2, §4).
import { Check, Clock, Lock, Pencil, Play } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { formatInstant } from '#src/ui/formatDate.ts'
import type { Quiz } from '#contract/calls/quizzes.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'

interface QuizHeadProps {
  title: string
  quiz: Quiz
  languageName: string
  count: number
  isBusy: boolean
  /** The two that change the quiz; undefined for whoever may not, and for an inactive one. */
  onValidate: (() => void) | undefined
  onPublish: (() => void) | undefined
  onSimulate: () => void
  /** Why an inactive quiz is only read, and what can be done about it. */
  notice: ReactNode
}

export const QuizHead = ({ title, quiz, languageName, count, isBusy, onValidate, onPublish, onSimulate, notice }: QuizHeadProps) => {
  const say = useQuizTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const { name, campaign, publishedAt, validatedAt } = quiz
  const state = publishedAt
    ? say('publishedAt', { date: formatInstant(publishedAt) })
    : validatedAt
      ? say('validatedAt', { date: formatInstant(validatedAt) })
      : say('draft')
  const mayValidate = !validatedAt && count > 0
  const mayPublish = validatedAt !== null && !publishedAt
  const hint = publishedAt ? undefined : validatedAt ? say('validateAlready') : count === 0 ? say('validateEmpty') : say('publishFirst')
  const facts = { name, campaign: campaign.name, language: languageName } as const
  return (
    <>
      <header className="quiz-head">
        <div>
          <h1>{title}</h1>
          <p className="quiz-subject">{name}</p>
        </div>
        <div className="quiz-lifecycle">
          <button type="button" className="button" {...ariaDisabled(count > 0, onSimulate)}>
            <Icon of={Play} />
            {say('simulate')}
          </button>
          {onValidate && (
            <button type="button" className="button" aria-describedby="quiz-hint" {...ariaDisabled(mayValidate && !isBusy, onValidate)}>
              <Icon of={Check} />
              {say('validate')}
            </button>
          )}
          {onPublish && (
            <button
              type="button"
              className="button button-primary"
              aria-describedby="quiz-hint"
              {...ariaDisabled(mayPublish && !isBusy, () => setIsAsking(true))}
            >
              {say('publish')}
            </button>
          )}
          {hint && (onValidate ?? onPublish) && (
            <p id="quiz-hint" className="quiz-quiet">
              {hint}
            </p>
          )}
        </div>
      </header>
      <dl className="quiz-facts">
        {(['name', 'campaign', 'language'] as const).map((fact) => (
          <div key={fact}>
            <dt>{say(fact)}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
        <div>
          <dt>{say('state')}</dt>
          <dd className="quiz-state" data-state={publishedAt ? 'published' : validatedAt ? 'validated' : 'draft'}>
            {publishedAt ? <Icon of={Check} /> : validatedAt ? <Icon of={Clock} /> : <Icon of={Pencil} />}
            {state}
          </dd>
        </div>
      </dl>
      {publishedAt && (
        <p className="quiz-frozen" role="note">
          <Icon of={Lock} />
          {say('frozen', { date: formatInstant(publishedAt) })}
        </p>
      )}
      {notice}
      {isAsking && (
        <ConfirmDialog
          title={say('publishTitle')}
          text={say('publishText', { name })}
          cancelWord={say('cancel')}
          confirmWord={say('publish')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onPublish?.()
          }}
        />
      )}
    </>
  )
}
