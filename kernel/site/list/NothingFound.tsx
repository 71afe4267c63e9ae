// Shown for an empty list: a message, and the action that fills it if the user may (S1§2).
import { Plus } from 'lucide'
import { Button } from '#kernel/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/site/ui/ButtonLink.tsx'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { Message } from '#kernel/site/ui/Message.tsx'
import { can } from '#kernel/contract/access.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface NothingFoundProps {
  declaration: Declaration
  list: List
  translate: ResourceTranslate
}

export const NothingFound = ({ declaration: { name, list: offers }, list, translate }: NothingFoundProps) => {
  const { me } = useEngine()
  const definition = useDefinition(name)
  const mayAdd = offers.add && can(me, 'create', definition)
  if (list.filter.where)
    return (
      <Message>
        <p>{translate.engine('list.nothingFiltered')}</p>
        <Button onClick={() => list.setFilter({ where: undefined })}>{translate.engine('list.clearFilters')}</Button>
      </Message>
    )
  return (
    <Message>
      <p>{translate.engine('list.nothing')}</p>
      {mayAdd && (
        <>
          <p>{translate.engine('list.nothingHint')}</p>
          <ButtonLink to={paths.create(name)}>
            <Icon of={Plus} />
            {translate.engine('list.add')}
          </ButtonLink>
        </>
      )}
    </Message>
  )
}
