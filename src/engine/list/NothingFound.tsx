// An empty list: a sentence, and the action that fills it where this person has one (S1§2).
import { Plus } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { Link } from 'react-router'
import { can } from '#contract/access.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration } from '../declaration/resource.ts'
import type { ResourceWords } from '../declaration/useWords.ts'

export const NothingFound = ({ declaration: { name, list }, words }: { declaration: Declaration; words: ResourceWords }) => {
  const { me } = useEngine()
  const definition = useDefinition(name)
  const mayAdd = list.add && can(me, 'create', definition)
  return (
    <div className="message" role="status">
      <p>{words.engine('list.nothing')}</p>
      {mayAdd && (
        <>
          <p className="message-hint">{words.engine('list.nothingHint')}</p>
          <Link className="button" to={paths.create(name)}>
            <Icon of={Plus} />
            {words.engine('list.add')}
          </Link>
        </>
      )}
    </div>
  )
}
