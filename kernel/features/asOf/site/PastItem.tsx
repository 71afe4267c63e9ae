// The entry of the menu of views that shows the list as it was. Administrators see it.
import { History } from 'lucide'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { pastMessages } from '#kernel/core/site/record/pastTexts.ts'

export const PastItem = ({ onOpen }: { onOpen: () => void }) => {
  const { me } = useEngine()
  const t = useScreenTranslate(pastMessages)
  if (!isAdmin(me)) return null
  return (
    <button type="button" tabIndex={-1} role="menuitem" onClick={onOpen}>
      <Icon of={History} />
      {t('choose')}
    </button>
  )
}
