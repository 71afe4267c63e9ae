// A popup of which one entry is the present choice: the language and the colors.
import { Check } from 'lucide'
import { Icon } from './Icon.tsx'
import type { ReactNode } from 'react'
import { DropdownMenu } from './DropdownMenu.tsx'

interface RadioMenuProps<Choice extends string> {
  label: string
  icon: ReactNode
  choices: readonly { value: Choice; label: string; lang?: string }[]
  chosen: string
  onChoose: (choice: Choice) => void
}

export const RadioMenu = <Choice extends string>({
  label,
  icon,
  choices,
  chosen,
  onChoose,
}: RadioMenuProps<Choice>) => (
  <DropdownMenu label={label} button={icon}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        role="menuitemradio"
        aria-checked={choice.value === chosen}
        lang={choice.lang}
        tabIndex={-1}
        onClick={() => onChoose(choice.value)}
      >
        {choice.label}
        {choice.value === chosen && <Icon of={Check} />}
      </button>
    ))}
  </DropdownMenu>
)
