// The records that refer to the record of a page: a short list for each field that may refer to it.
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { RelatedList } from './RelatedList.tsx'
import { relatedLists } from './relatedLists.ts'

export const RelatedLists = ({ declaration, id }: { declaration: Declaration; id: EngineRecord['id'] }) => {
  const lists = relatedLists(useEngine(), declaration.name, id)
  return lists.map((related) => (
    <RelatedList
      key={related.where + related.declaration.name}
      related={related}
      // With several fields the heading says which.
      namesField={lists.filter((one) => one.declaration === related.declaration).length > 1}
    />
  ))
}
