// Tells an ADMIN that the lists contain demo content, as long as they do, and offers to remove it.
import { useState } from 'react'
import { FlaskConical } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { DemoDialog } from './DemoDialog.tsx'
import styles from './DemoBanner.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useDemo } from './useDemo.ts'
import { useLastCount } from './useLastCount.ts'

export const DemoBanner = () => {
  const {
    messages: { demo: texts },
  } = useDashboardMessages()
  const [isOpen, setIsOpen] = useState(false)
  const query = useDemo()
  const { data, isFetching, refetch } = query
  const isDemo = data && data.removed.length + data.kept.length > 0
  // A new installation begins with it.
  const expected = useLastCount('demo', data && (isDemo ? 1 : 0), 1)
  if (!isDemo && !(expected > 0 && !data && isFetching)) return null
  return (
    <section className={styles.banner} aria-labelledby="demo-title" aria-busy={!data}>
      <Icon of={FlaskConical} />
      <div>
        <h2 id="demo-title">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <Button
        onClick={() => {
          setIsOpen(true)
          void refetch()
        }}
      >
        {texts.remove}
      </Button>
      {isOpen && <DemoDialog preview={query} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
