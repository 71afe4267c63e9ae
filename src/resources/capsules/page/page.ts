// The page of a capsule: how full and how old it is, and where it sits.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { definePage, type EngineRecord } from '#kernel/site/index.ts'
import type capsules from '../definition.ts'
import { CapsuleState } from './CapsuleState.tsx'
import { PlacePart } from './PlacePart.tsx'

export type Capsule = RowOf<typeof capsules> & EngineRecord

export const page = definePage<Capsule>({
  state: CapsuleState,
  parts: [
    {
      name: 'place',
      title: { pt: 'Onde está', en: 'Where it is', es: 'Dónde está' },
      place: 'main',
      shows: ['forecast', 'emptyFrom', 'emptyUntil', 'wasted'],
      view: PlacePart,
    },
  ],
})
