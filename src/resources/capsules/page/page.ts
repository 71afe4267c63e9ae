// The page of a capsule: how full and how old it is, and where it sits.
import { definePage } from '#kernel/core/site/index.ts'
import type { Capsule } from './capsule.ts'
import { capsuleHistory } from './capsuleHistory.ts'
import { CapsuleState } from './CapsuleState.tsx'
import { PlacePart } from './PlacePart.tsx'

export const page = definePage<Capsule>({
  state: CapsuleState,
  history: capsuleHistory,
  // Its part and its state say them all.
  without: ['fields'],
  parts: [
    {
      name: 'place',
      title: { pt: 'Dados', en: 'Values', es: 'Datos' },
      place: 'main',
      view: PlacePart,
    },
  ],
})
