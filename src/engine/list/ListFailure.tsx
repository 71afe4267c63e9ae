// A list that could not be loaded: what happened, and a retry (S1§8).
import { CircleAlert, RefreshCw } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import type { ResourceWords } from '../declaration/useWords.ts'

export const ListFailure = ({ words, onRetry }: { words: ResourceWords; onRetry: () => void }) => (
  <div className="message" role="alert">
    <Icon of={CircleAlert} />
    <h2>{words.engine('list.errorTitle')}</h2>
    <p>{words.engine('list.error')}</p>
    <button type="button" className="button" onClick={onRetry}>
      <Icon of={RefreshCw} />
      {words.engine('retry')}
    </button>
  </div>
)
