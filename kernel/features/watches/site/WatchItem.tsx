// The entry of the menu of views that watches the chosen one.
import { Eye } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { watchMessages } from './texts.ts'

export const WatchItem = ({ onOpen }: { onOpen: () => void }) => {
  const t = useScreenTranslate(watchMessages)
  return (
    <button type="button" tabIndex={-1} role="menuitem" onClick={onOpen}>
      <Icon of={Eye} />
      {t('watchView')}
    </button>
  )
}
