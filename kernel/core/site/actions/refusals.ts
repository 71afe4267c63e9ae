// Says why actions are withheld: by a condition, with a link to its causes, or by the profile. Loaded on demand.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { type Condition, reasonArgs } from '#kernel/core/contract/conditions.ts'
import { filterFieldsOf } from '#kernel/core/contract/filters.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { reasonMessages } from '#kernel/core/site/actions/reasonTexts.ts'
import type { RowAction } from './actions.ts'
import { actionLabel } from './actionLabels.ts'
import { grantedActions, preventingCondition } from './usePermitted.ts'
import { definitionOf, type Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { profileName } from '../declaration/profileName.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

export interface Refusal {
  action: RowAction
  label: string
  /** The sentence with which the server would refuse. */
  text: string
  /** The lists of the records that cause it. */
  causes: readonly { to: string; label: string }[]
}

interface Reader {
  language: Language
  translate: ResourceTranslate
  /** Translates any key: a link names the list of another resource. */
  t: (key: string) => string
}

/** Returns the actions that the user may not take on a record now, with the reason of each. */
export const refusalsOf = (
  engine: Engine,
  declaration: Declaration,
  record: EngineRecord,
  { language, translate, t }: Reader,
): Refusal[] => {
  const messages = reasonMessages[language]
  /** A list shows either active or inactive records, so both together need two links. */
  const causesOf = ({ causes }: Condition): Refusal['causes'] => {
    if (!causes) return []
    const { resource, by, countsInactive } = causes
    const operator = filterFieldsOf(definitionOf(engine.definitions, resource)).get(by)?.operators[0]
    const where = `${by}.${operator}.${record.id}`
    const name = t(`resources.${resource}.name`)
    return [
      { to: paths.listOf(resource, { where }), label: fillPlaceholders(messages.show, { name }) },
      ...(countsInactive
        ? [
            {
              to: paths.listOf(resource, { where, isActive: false }),
              label: fillPlaceholders(messages.showInactive, { name }),
            },
          ]
        : []),
    ]
  }
  const granted = grantedActions(engine, declaration)
  return (declaration.actions ?? []).flatMap((action) => {
    const label = actionLabel(action, record, translate)
    if (!granted.includes(action)) {
      const text = fillPlaceholders(messages.notGranted, { profile: profileName(engine.me.profile.nome) })
      return [{ action, label, text, causes: [] }]
    }
    const condition = preventingCondition(engine, declaration, action, record)
    if (!condition) return []
    const text = reasonSentence(condition.reason, language, reasonArgs(condition, record))
    return [{ action, label, text, causes: causesOf(condition) }]
  })
}
