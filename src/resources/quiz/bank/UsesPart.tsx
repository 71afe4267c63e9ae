// The quizzes that use a text of a bank, on its page: each link opens the quiz at the question.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import {
  partKey,
  paths,
  RecordName,
  useEngine,
  useProvider,
  useScreenTranslate,
  type EngineRecord,
  type PartProps,
} from '#kernel/core/site/index.ts'
import { bankMessages } from './bankTexts.ts'
import { bankPaths } from './paths.ts'
import type { BankName } from './payloads.ts'
import styles from './Bank.module.css'

const calls = { questions: bankPaths.questionUses, answers: bankPaths.answerUses }

const UsesPart = ({ bank, record: { id } }: PartProps & { bank: BankName }) => {
  const t = useScreenTranslate(bankMessages)
  const provider = useProvider()
  const { me, definitions } = useEngine()
  const quiz = definitions.get('quiz')
  const mayOpen = quiz !== undefined && can(me, 'read', quiz)
  const query = useQuery({
    queryKey: partKey(bank, id, 'uses'),
    queryFn: ({ signal }) => provider.call(calls[bank], { id: Number(id), signal }),
    retry: false,
  })
  const { data } = query
  if (!data) return <Pending query={query} failed={t('failed')} />
  if (data.length === 0) return <p>{t('unused')}</p>
  return (
    <ul className={styles.uses}>
      {data.map(({ quizId, name, campaign, isActive, isPublished, quizQuestionId }) => {
        const states = [!isActive && t('inactive'), isPublished && t('published')].filter(Boolean)
        return (
          <li key={quizId}>
            <RecordName resource="quiz" id={quizId}>
              {name}
            </RecordName>
            <span className={styles.quiet}>{[campaign, ...states].join(' · ')}</span>
            {mayOpen && (
              <Link to={`${paths.update('quiz', quizId)}?node=question:${quizQuestionId}`}>{t('openInQuiz')}</Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Props = PartProps<EngineRecord>
export const QuestionUses = (props: Props) => <UsesPart bank="questions" {...props} />
export const AnswerUses = (props: Props) => <UsesPart bank="answers" {...props} />
