// Shows the draft of a quiz to whoever has its link, on a phone as the app does (docs/decisions/published-quizzes.md).
import { ArrowLeft, RotateCcw } from 'lucide'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { upload } from '#kernel/core/contract/limits.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { trialMessages } from '#src/custom/public/trialTexts.ts'
import { AppScreen, type TrialQuiz, useQuizWalk } from '#src/resources/quiz/door.site.ts'
import plain from '#kernel/core/site/frame/pages/plainPage.module.css'
import styles from './TrialPage.module.css'

interface TrialPageProps {
  brand: string
  apiHost: string
  /** The draft; or that its link has ended, or that it could not be loaded. */
  trial: TrialQuiz | 'ended' | 'failed'
  /** It is loaded again. */
  isLoading: boolean
  onReload: () => void
}

export const TrialPage = ({ trial, ...page }: TrialPageProps) => {
  const { brand, isLoading, onReload } = page
  const t = trialMessages[useLanguage()]
  if (typeof trial === 'object') return <Walk trial={trial} {...page} />
  const title = trial === 'ended' ? t.endedTitle : t.failedTitle
  return (
    <main className={plain.page}>
      <title>{`${title} | ${brand}`}</title>
      <img src="/logo.svg" alt="" width={64} height={64} />
      <h1>{title}</h1>
      <p role="alert">{trial === 'ended' ? t.endedText : t.failedText}</p>
      {trial === 'failed' && (
        <Button look="primary" isLarge {...ariaDisabled(!isLoading, onReload)}>
          {t.retry}
        </Button>
      )}
    </main>
  )
}

const Walk = ({ brand, apiHost, trial, isLoading, onReload }: TrialPageProps & { trial: TrialQuiz }) => {
  const t = trialMessages[useLanguage()]
  const walk = useQuizWalk(trial.questions)
  const { givenAnswers, setGivenAnswers } = walk
  const urlOf = (path: string) => (path.startsWith('/') ? apiHost + path : path)
  const restart = () => {
    setGivenAnswers([])
    // The draft may have changed since it was loaded.
    onReload()
  }
  return (
    <main className={styles.page}>
      <title>{`${trial.name} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.screen}>
        <AppScreen
          brand={brand}
          name={trial.name}
          language={trial.language}
          cover={urlOf(trial.cover)}
          walk={walk}
          level={1}
          thumbnailUrl={(path) => `${urlOf(path).split('#')[0]}?size=${upload.thumbnailSide}`}
          onAnswer={(answer) => setGivenAnswers([...givenAnswers, answer])}
        />
        <footer className={styles.bar}>
          <div>
            <Button {...ariaDisabled(givenAnswers.length > 0, () => setGivenAnswers(givenAnswers.slice(0, -1)))}>
              <Icon of={ArrowLeft} />
              {t.back}
            </Button>
            <Button {...ariaDisabled(!isLoading, restart)}>
              <Icon of={RotateCcw} />
              {t.restart}
            </Button>
          </div>
          <p>{fillPlaceholders(t.draft, { at: formatInstant(trial.endsAt) })}</p>
        </footer>
      </div>
    </main>
  )
}
