// The entries of the menu of views: those of a list, and actions on the chosen one. Loaded with the menu.
import { Check, Columns3, Copy, Group, Pencil, Pin, Plus, Users } from 'lucide'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { listName } from '#kernel/core/contract/define.ts'
import { focusMenu } from '#kernel/core/site/ui/focus.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { ListViews } from '#kernel/core/site/feature.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useParts } from '#kernel/core/site/features.ts'
import { useKnownViews } from '#kernel/core/site/list/knownViews.ts'
import { columnsTool, editViewTool, newViewTool, shareTool } from './viewTools.ts'
import { useViewCalls } from './useViewCalls.ts'
import { useCopyLink } from '#kernel/core/site/actions/useCopyLink.ts'
import { linkOf, stateOf } from './viewState.ts'
import styles from './views.module.css'

/** The menu opens before this chunk has loaded. */
const focusMenuOf = (item: HTMLElement | null) => focusMenu(item?.closest('[role=menu]') ?? null)

const entry = { type: 'button', tabIndex: -1 } as const

export const ViewItems = ({ declaration, definition, list, listView, onTool }: ComponentProps<ListViews['Items']>) => {
  const { me } = useEngine()
  const parts = useParts()
  const listTools = parts.flatMap(({ listTool }) => listTool ?? [])
  const viewTools = parts.flatMap(({ viewTool }) => viewTool ?? [])
  const [{ data = [], choices = [] }] = useKnownViews()
  const { t, choose } = useViewCalls()
  const navigate = useNavigate()
  const { view } = listView
  const { field: fieldLabel } = useResourceTranslate(definition.name)
  const views = data.filter(({ resource }) => resource === definition.name)
  const isChosen = view !== undefined && choices.some(({ viewId }) => viewId === view.viewId)
  const copyLink = useCopyLink()
  return (
    <>
      {!declaration.list.tabs && (
        <button
          {...entry}
          ref={focusMenuOf}
          role="menuitemradio"
          aria-checked={!view}
          onClick={() => void navigate({ search: '?view=' })}
        >
          {t('standard')}
          {!view && <Icon of={Check} />}
        </button>
      )}
      {views.map((one, at) => (
        <button
          {...entry}
          key={one.viewId}
          ref={declaration.list.tabs && at === 0 ? focusMenuOf : undefined}
          role="menuitemradio"
          aria-checked={one.viewId === view?.viewId}
          className={styles.item}
          onClick={() => void navigate({ search: `?view=${one.viewId}` })}
        >
          <span>
            {one.name}
            {one.isShared && (
              <small>
                <Icon of={Users} />
                {t('shared', { name: one.owner.nome })}
              </small>
            )}
          </span>
          {one.viewId === view?.viewId && <Icon of={Check} />}
        </button>
      ))}
      <button
        {...entry}
        ref={declaration.list.tabs && views.length === 0 ? focusMenuOf : undefined}
        role="menuitem"
        className={declaration.list.tabs && views.length === 0 ? undefined : styles.separated}
        onClick={() => onTool(newViewTool)}
      >
        <Icon of={Plus} />
        {t('saveAs')}
      </button>
      <button {...entry} role="menuitem" onClick={() => onTool(columnsTool)}>
        <Icon of={Columns3} />
        {t('columns')}
      </button>
      {(definition.groupBy ?? []).map((by) => {
        const isGrouped = list.group?.by === by
        const [source = by] =
          Object.entries(definition.fields).find(([name, field]) => listName(name, field) === by) ?? []
        return (
          <button
            {...entry}
            key={by}
            role="menuitemcheckbox"
            aria-checked={isGrouped}
            onClick={() => list.setGroup(isGrouped ? undefined : { by, closed: [] })}
          >
            <Icon of={Group} />
            {t('groupBy', { field: fieldLabel(source) })}
            {isGrouped && <Icon of={Check} />}
          </button>
        )
      })}
      {listTools.map((tool, at) => (
        <tool.Item key={at} onOpen={() => onTool(tool)} />
      ))}
      {view && (
        <>
          {(view.ownerId === me.id || isAdmin(me)) && (
            <button {...entry} role="menuitem" onClick={() => onTool(editViewTool)}>
              <Icon of={Pencil} />
              {t('edit')}
            </button>
          )}
          <button
            {...entry}
            role="menuitemcheckbox"
            aria-checked={isChosen}
            className={styles.pin}
            onClick={() => void choose({ resource: definition.name, viewId: isChosen ? null : view.viewId }, 'failed')}
          >
            <Icon of={Pin} />
            {t('opensList')}
            {isChosen && <Icon of={Check} />}
          </button>
          {viewTools.map((tool, at) => (
            <tool.Item key={at} onOpen={() => onTool(tool)} />
          ))}
          <button
            {...entry}
            role="menuitem"
            onClick={() =>
              view.isShared
                ? void copyLink(linkOf(view, stateOf(list, listView, declaration), declaration))
                : onTool(shareTool)
            }
          >
            <Icon of={Copy} />
            {t('copyLink')}
          </button>
        </>
      )}
    </>
  )
}
