// The log of changes as lists know a resource: its definition, and the columns of its table.
import { ScrollText } from 'lucide'
import { useMemo } from 'react'
import { actionNamesOf } from '#kernel/core/contract/actionNames.ts'
import { logDefinitionOf } from '#kernel/core/contract/logDefinition.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { Column } from '#kernel/core/site/declaration/fields.ts'
import { useLogWords } from '#kernel/core/site/changes/useLogWords.ts'

const columnOf = (source: string): Column =>
  source === 'at'
    ? { kind: 'instant', source }
    : { kind: 'text', source, ...(source === 'details' && { hideWhenNarrow: true }) }

const declaration: Declaration = {
  name: 'changes',
  icon: ScrollText,
  list: {
    columns: ['at', 'actor', 'action', 'resource', 'title', 'fields', 'details'].map(columnOf),
    columnOf,
    titleColumn: 'title',
  },
}

export const useLog = () => {
  const { definitions } = useEngine()
  const { entries } = useLogWords()
  const definition = useMemo(
    () => logDefinitionOf(actionNamesOf([...definitions.values()], { events: Object.keys(entries), details: {} })),
    [definitions, entries],
  )
  return { definition, declaration }
}
