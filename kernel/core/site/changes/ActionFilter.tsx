// Chooses what a history shows: everything, the changes or what else there is, or one kind of these.
import { useId } from 'react'
import { changeActions } from '#kernel/core/contract/actionNames.ts'
import { hasAction, type Resource } from '#kernel/core/contract/resource.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { useDefinition } from '#kernel/core/site/declaration/engineContext.ts'
import type { OwnHistory } from '#kernel/core/site/declaration/page.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { useDid } from './useDid.ts'

/** The actions that the history of a resource's records can contain. A deleted record has no page. */
const actionsIn = (resource: Resource): string[] => [
  ...changeActions.filter((action) =>
    action === 'activate' || action === 'deactivate' ? resource.toggle !== 'none' : action !== 'delete',
  ),
  ...Object.entries(resource.actions).flatMap(([name, { logged }]) =>
    logged && hasAction(resource, name) ? [name] : [],
  ),
]

/** The choices of the filter that are no kinds. */
export const everyChange = 'changes'
export const everyLine = 'lines'

interface ActionFilterProps {
  resource: string
  /** What the history shows besides changes. */
  own: OwnHistory | undefined
  value: string
  onChoose: (action: string) => void
}

export const ActionFilter = ({ resource, own, value, onChoose }: ActionFilterProps) => {
  const id = useId()
  const t = useScreenTranslate(pageMessages)
  const language = useLanguage()
  const didOf = useDid()
  const actions = actionsIn(useDefinition(resource)).map((action) => (
    <option key={action} value={action}>
      {didOf(resource, action).replace(/ (de|of|for)$/, '')}
    </option>
  ))
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {t('filter')}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('everything')}</option>
        {own ? (
          <>
            <option value={everyChange}>{t('changes')}</option>
            <option value={everyLine}>{own.title[language]}</option>
            <optgroup label={t('changes')}>{actions}</optgroup>
            <optgroup label={own.title[language]}>
              {own.kinds.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title[language]}
                </option>
              ))}
            </optgroup>
          </>
        ) : (
          actions
        )}
      </Select>
    </div>
  )
}
