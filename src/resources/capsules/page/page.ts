// The page of a capsule: how full and how old it is, and where it sits.
import { definePage } from '#kernel/core/site/index.ts'
import type { Capsule } from './capsule.ts'
import { CapsuleState } from './CapsuleState.tsx'
import { PlacePart } from './PlacePart.tsx'

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
