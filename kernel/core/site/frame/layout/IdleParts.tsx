// The parts of the frame that no first screen needs: they load once it has loaded everything.
import { useFreshViews } from '#kernel/core/site/index.ts'
import { AccountWatch } from '../account/AccountWatch.tsx'
import { UnreadWatch } from '#kernel/features/history/site/page/UnreadWatch.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

export const IdleParts = ({ onNews }: Parameters<typeof UnreadWatch>[0]) => {
  useFreshViews()
  return (
    <>
      <UnreadWatch onNews={onNews} />
      <AccountWatch />
      <ScrollToTop />
    </>
  )
}
