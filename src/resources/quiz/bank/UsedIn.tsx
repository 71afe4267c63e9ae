// The quizzes that use a text, in the list of its bank: the cell leads to its page, where each has a link.
import { Link } from 'react-router'
import { paths, type CellProps } from '#kernel/core/site/index.ts'

interface UsedInProps extends Pick<CellProps, 'text' | 'className'> {
  to: string
}

const UsedIn = ({ to, text, className }: UsedInProps) =>
  text === '–' ? (
    text
  ) : (
    <Link to={to} className={className} title={text}>
      {text}
    </Link>
  )

export const QuestionUsedIn = ({ record: { questionId }, ...cell }: CellProps<{ questionId: number }>) => (
  <UsedIn to={paths.show('questions', questionId)} {...cell} />
)
export const AnswerUsedIn = ({ record: { answerId }, ...cell }: CellProps<{ answerId: number }>) => (
  <UsedIn to={paths.show('answers', answerId)} {...cell} />
)
