// Tells an ADMIN that the lists contain demo content, as long as they do, and offers to remove it.
import { useState } from 'react'
import { FlaskConical } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { useEngine, useProvider } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { demo, demoPaths } from '#src/resources/demo/paths.ts'
import { DemoDialog } from './DemoDialog.tsx'
import styles from './DemoBanner.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useLastCount } from './useLastCount.ts'

export const DemoBanner = () => {
  const { me } = useEngine()
  const provider = useProvider()
  const {
    messages: { demo: texts },
  } = useDashboardMessages()
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({
    queryKey: ['dashboard', 'demo'],
    queryFn: ({ signal }) => provider.call(demoPaths.read, { signal }),
    enabled: can(me, 'read', demo),
    retry: false,
  })
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
