// Active or not, as a dot and a word: the colour alone says nothing.
interface StatusProps {
  isActive: boolean
  word: string
  /** A second word beside the first: waiting to be confirmed. */
  pending: string | undefined
}

export const Status = ({ isActive, word, pending }: StatusProps) => (
  <span className="status" data-active={isActive}>
    {word} {pending && <span className="status-pending">{pending}</span>}
  </span>
)
