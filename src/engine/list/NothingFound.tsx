// Shown for an empty list: a message, and the action that fills it if the user may (S1§2).
import { Plus } from 'lucide'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Message } from '#src/ui/Message.tsx'
import { can } from '#contract/access.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration } from '../declaration/resource.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

export const NothingFound = ({ declaration: { name, list }, translate }: { declaration: Declaration; translate: ResourceTranslate }) => {
  const { me } = useEngine()
  const definition = useDefinition(name)
  const mayAdd = list.add && can(me, 'create', definition)
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
