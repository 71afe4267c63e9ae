// The page of a fragrance: where it is used.
import { definePage } from '#kernel/core/site/index.ts'
import { UsesPart } from './UsesPart.tsx'

export const page = definePage({
  parts: [
    {
      name: 'uses',
      title: { pt: 'Onde é usada', en: 'Where it is used', es: 'Dónde se usa' },
      place: 'main',
      view: UsesPart,
    },
  ],
})
