// The button that downloads the list as it is searched, filtered and sorted (S1§7).
import { Download } from 'lucide'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { refusalText } from '../data/errors.ts'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useProvider } from '../data/useProvider.ts'

export const ExportButton = ({
  resource,
  list: { filter, sort },
  translate,
}: {
  resource: string
  list: List
  translate: ResourceTranslate
}) => {
  const provider = useProvider()
  const notify = useNotify()
  const [isBusy, setIsBusy] = useState(false)

  const download = async () => {
    setIsBusy(true)
    try {
      await provider.exportList(resource, { filter, sort })
    } catch (error) {
      notify(refusalText(error) ?? translate.notice('export', 'failed'), { type: 'error', about: translate.name() })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button aria-busy={isBusy} {...ariaDisabled(!isBusy, () => void download())}>
      <Icon of={Download} />
      {translate.engine('list.export')}
    </Button>
  )
}
