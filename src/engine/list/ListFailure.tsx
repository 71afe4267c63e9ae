// A list that could not be loaded: what happened, and a retry (S1§8).
import { Glyph } from '#src/ui/Glyph.tsx'
import type { ResourceWords } from '../declaration/useWords.ts'

export const ListFailure = ({ words, onRetry }: { words: ResourceWords; onRetry: () => void }) => (
  <div className="message" role="alert">
    <Glyph name="error" />
    <h2>{words.engine('list.errorTitle')}</h2>
    <p>{words.engine('list.error')}</p>
    <button type="button" className="button" onClick={onRetry}>
      <Glyph name="refresh" />
      {words.engine('retry')}
    </button>
  </div>
)
