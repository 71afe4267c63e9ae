// The options of the palette: commands, the records found, and below one of these its actions.
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import {
  actionLabel,
  actionLink,
  resourceTranslate,
  useFoundActions,
  type FoundRecord,
  type useRowActions,
} from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { paletteMessages } from '#kernel/core/site/frame/overlays/paletteTexts.ts'
import type { OverlayProps } from './overlayProps.ts'
import { matching, useCommands, type Command } from './useCommands.tsx'
import { useFindings } from './useFindings.ts'

export const keyOf = ({ declaration, id }: FoundRecord): string => `${declaration.name} ${id}`

/** The only record found, or the only one of this name: a search for a user finds their devices as well. */
const onlyOne = (records: readonly FoundRecord[], typed: string): FoundRecord | undefined => {
  const named = matching(
    records.map((found) => ({ found, label: found.name })),
    typed,
  )
  const candidates = named.length > 0 ? named.map(({ found }) => found) : records
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Starts an action of a record; the palette stays open until the user has confirmed it. */
type Start = ReturnType<typeof useRowActions>['start']

/** `openedKey` is the record with open actions, '' if closed; undefined opens a single record. */
export const usePaletteOptions = (props: OverlayProps, typed: string, openedKey: string | undefined, start: Start) => {
  const t = useTranslate()
  const messages = paletteMessages[useLanguage()]
  const navigate = useNavigate()
  const { records, ...search } = useFindings(typed)
  const commands = matching(useCommands(props), typed)
  const opened = openedKey === undefined ? onlyOne(records, typed) : records.find((found) => keyOf(found) === openedKey)
  const { record, actions, refusals, ...loading } = useFoundActions(opened)

  const actionsOf = (found: FoundRecord, group: string): Command[] => {
    const { declaration, id } = found
    if (found !== opened || !record) return []
    const refused = refusals.map(({ action, label, text }): Command => ({
      key: `${keyOf(found)} ${action.type} ${action.name}`,
      group,
      label,
      details: text,
      icon: action.icon,
      actionOf: found,
      isDisabled: true,
      run: () => undefined,
    }))
    const offered = actions.map((action): Command => {
      const to = actionLink(action, declaration.name, id)
      return {
        key: `${keyOf(found)} ${action.name}`,
        group,
        label: actionLabel(action, record, resourceTranslate(t, declaration.name)),
        icon: action.icon,
        actionOf: found,
        run: () => {
          if (to === undefined) return start({ declaration, action, record })
          props.onClose()
          void navigate(to)
        },
      }
    })
    return [...offered, ...refused]
  }
  const found = records.flatMap((one): Command[] => {
    const group = t(`resources.${one.declaration.name}.name`)
    const { name, details, to, declaration, id } = one
    return [
      {
        key: keyOf(one),
        group,
        label: name,
        details: details.join(' · '),
        note: messages.record(id),
        icon: declaration.icon,
        found: one,
        run: () => {
          props.onClose()
          void navigate(to)
        },
      },
      ...actionsOf(one, group),
    ]
  })
  const closing = commands.map((command) => ({
    ...command,
    run: () => {
      props.onClose()
      command.run()
    },
  }))
  return { options: [...closing, ...found], opened, loading, ...search }
}
