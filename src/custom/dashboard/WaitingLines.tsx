// What features say on the home page while something waits for an answer of the user. They load only then.
import { Suspense } from 'react'
import { useEngine, useUnreadChanges } from '#kernel/core/site/index.ts'

export const WaitingLines = () => {
  const { waiting } = useUnreadChanges()
  const { features } = useEngine()
  return waiting > 0 && <Suspense>{features.map(({ HomeLine }, at) => HomeLine && <HomeLine key={at} />)}</Suspense>
}
