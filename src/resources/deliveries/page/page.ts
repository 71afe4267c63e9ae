// The page of a delivery: how it is, its lines, and what is done with it.
import { definePage } from '#kernel/core/site/index.ts'
import { deliveryMessages } from '../deliveryTexts.ts'
import type { Delivery } from './delivery.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { LinesPart, steps } from './LinesPart.tsx'

export const page = definePage<Delivery>({
  state: DeliveryState,
  isOneCard: true,
  onlySet: ['notes'],
  parts: [
    {
      name: 'lines',
      title: { pt: deliveryMessages.pt.lines, en: deliveryMessages.en.lines, es: deliveryMessages.es.lines },
      place: 'main',
      view: LinesPart,
      shows: ['lines', 'capsules', 'received', 'underWay', 'state', 'orders'],
      offers: steps,
    },
  ],
})
