// The entries of the menu of views: the views of a list, and what can be done with the chosen one. Loaded when the menu opens.
import { Bell, Check, Columns3, Copy, Group, History, Pencil, Pin, Plus, Users } from 'lucide'
import { useNavigate } from 'react-router'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { listName } from '#kernel/core/contract/define.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { focusMenu } from '#kernel/core/site/ui/focus.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import type { List } from '#kernel/core/site/list/useList.ts'
import { useKnownViews, type ListView } from './knownViews.ts'
import type { Tool } from './ListTools.tsx'
import { useViewCalls } from './useViewCalls.ts'
import { useCopyLink } from './useCopyLink.ts'
import { stateOf } from './viewState.ts'
import styles from './views.module.css'

interface ViewItemsProps {
  declaration: Declaration
  definition: Resource
  list: List
  listView: ListView
  onTool: (tool: Tool) => void
}

/** The menu opens before this chunk has loaded. */
const focusMenuOf = (item: HTMLElement | null) => focusMenu(item?.closest('[role=menu]') ?? null)

const entry = { type: 'button', tabIndex: -1 } as const

export const ViewItems = ({ declaration, definition, list, listView, onTool }: ViewItemsProps) => {
  const { me } = useEngine()
  const [{ data = [], choices = [] }] = useKnownViews()
  const { t, choose } = useViewCalls()
  const navigate = useNavigate()
  const { view } = listView
  const { field: fieldLabel } = useResourceTranslate(definition.name)
  const views = data.filter(({ resource }) => resource === definition.name)
  const isChosen = view !== undefined && choices.some(({ viewId }) => viewId === view.viewId)
  const copyLink = useCopyLink(declaration)
  return (
    <>
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
      {views.map((one) => (
        <button
          {...entry}
          key={one.viewId}
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
      <button {...entry} role="menuitem" className={styles.separated} onClick={() => onTool('create')}>
        <Icon of={Plus} />
        {t('saveAs')}
      </button>
      <button {...entry} role="menuitem" onClick={() => onTool('columns')}>
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
      {isAdmin(me) && (
        <button {...entry} role="menuitem" onClick={() => onTool('past')}>
          <Icon of={History} />
          {t('past')}
        </button>
      )}
      {view && (
        <>
          {(view.ownerId === me.id || isAdmin(me)) && (
            <button {...entry} role="menuitem" onClick={() => onTool('edit')}>
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
          <button {...entry} role="menuitem" onClick={() => onTool('watch')}>
            <Icon of={Bell} />
            {t('watch')}
          </button>
          <button
            {...entry}
            role="menuitem"
            onClick={() =>
              view.isShared ? void copyLink(view, stateOf(list, listView, declaration)) : onTool('share')
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
