// The entry of the menu of views that makes a rule of what the list finds now.
import { BellPlus } from 'lucide'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { can } from '#kernel/core/contract/access.ts'
import { useEngine } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import alertRules from '#src/resources/alertRules/definition.ts'

const label = { pt: 'Avise-me quando…', en: 'Tell me when…', es: 'Avíseme cuando…' }

export const RuleItem = ({ onOpen }: { onOpen: () => void }) => {
  const { me } = useEngine()
  const language = useLanguage()
  return (
    can(me, 'create', alertRules) && (
      <button type="button" tabIndex={-1} role="menuitem" onClick={onOpen}>
        <Icon of={BellPlus} />
        {label[language]}
      </button>
    )
  )
}
