// The page of a fragrance: its picture beside its name, and where it is used.
import { definePage } from '#kernel/core/site/index.ts'
import { UsesPart } from './UsesPart.tsx'

export const page = definePage({
  picture: 'image',
  isOneCard: true,
  onlySet: ['leadDays'],
  parts: [
    {
      name: 'uses',
      title: { pt: 'Onde é usada', en: 'Where it is used', es: 'Dónde se usa' },
      place: 'main',
      shows: ['campaigns'],
      view: UsesPart,
    },
  ],
})
