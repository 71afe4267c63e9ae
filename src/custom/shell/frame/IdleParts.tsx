// The parts of the frame that no first screen needs: they load once it has loaded everything.
import { NewsWatch } from '../changes/NewsWatch.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

export const IdleParts = ({ onUnread }: Parameters<typeof NewsWatch>[0]) => (
  <>
    <NewsWatch onUnread={onUnread} />
    <ScrollToTop />
  </>
)
