// The parts of the frame that no first screen needs: they load once it has loaded everything.
import { useFreshViews } from '#src/engine/index.ts'
import { AccountWatch } from '../account/AccountWatch.tsx'
import { NewsWatch } from '../changes/NewsWatch.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

export const IdleParts = ({ onUnread }: Parameters<typeof NewsWatch>[0]) => {
  useFreshViews()
  return (
    <>
      <NewsWatch onUnread={onUnread} />
      <AccountWatch />
      <ScrollToTop />
    </>
  )
}
