// Chooses which changes a webhook receives: of each resource all, some, or none.
import { useId, useState } from 'react'
import type { OfferedEvents } from '#kernel/features/webhooks/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import { webhookMessages } from '#kernel/features/webhooks/site/texts.ts'
import styles from '#kernel/core/site/frame/secrets/SideForm.module.css'
import { useEventText } from './useEventText.ts'

const levels = ['none', 'all', 'some'] as const

interface EventFieldsProps {
  offered: OfferedEvents
  chosen: OfferedEvents
  onChange: (chosen: OfferedEvents) => void
}

export const EventFields = ({ offered, chosen, onChange }: EventFieldsProps) => {
  const t = useScreenTranslate(webhookMessages)
  const { resourceName, actionName } = useEventText()
  const id = useId()
  /** The resources whose actions are shown, although all or none of them may be chosen. */
  const [open, setOpen] = useState<readonly string[]>([])
  const actionsOf = (resource: string) => chosen.find((one) => one.resource === resource)?.actions ?? []
  const choose = (resource: string, actions: readonly string[]) =>
    onChange(
      offered.flatMap((one) => {
        const own = one.resource === resource ? actions : actionsOf(one.resource)
        const kept = one.actions.filter((action) => own.includes(action))
        return kept.length > 0 ? [{ resource: one.resource, actions: kept }] : []
      }),
    )
  const byName = offered.toSorted((one, other) =>
    resourceName(one.resource).localeCompare(resourceName(other.resource), languageTag()),
  )
  return (
    <ul className={styles.areas}>
      {byName.map(({ resource, actions }) => {
        const area = resourceName(resource)
        const own = actionsOf(resource)
        const isSome = open.includes(resource) || (own.length > 0 && own.length < actions.length)
        const level = isSome ? 'some' : own.length > 0 ? 'all' : 'none'
        return (
          <li key={resource} data-level={level}>
            <div className={styles.area}>
              <span>{area}</span>
              <Segments
                name={`${id}${resource}`}
                label={area}
                options={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
                chosen={level}
                onChoose={(value) => {
                  setOpen(value === 'some' ? [...open, resource] : open.filter((one) => one !== resource))
                  if (value !== 'some') choose(resource, value === 'all' ? actions : [])
                }}
              />
            </div>
            {level === 'some' && (
              <fieldset className={styles.changes}>
                <legend className="visually-hidden">{t('actionsOf', { area })}</legend>
                {actions.map((action) => (
                  <label key={action}>
                    <input
                      type="checkbox"
                      checked={own.includes(action)}
                      onChange={({ target }) =>
                        choose(resource, target.checked ? [...own, action] : own.filter((one) => one !== action))
                      }
                    />
                    {actionName(resource, action)}
                  </label>
                ))}
              </fieldset>
            )}
          </li>
        )
      })}
    </ul>
  )
}
