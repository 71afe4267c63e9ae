// Orders of capsules, the lines of deliveries: a list with receipt and cancellation, and a form that corrects what has arrived.
import { ListTree, PackageCheck, PackageX } from 'lucide'
import { call, defineScreens, edit } from '#kernel/core/site/index.ts'
import orders from './definition.ts'

export default defineScreens(orders, {
  icon: ListTree,
  menu: { order: 63, tabs: 'restock' },
  columns: [
    'code',
    'deliveryId',
    'siteId',
    'fragranceId',
    'quantity',
    'state',
    'orderedAt',
    'expectedAt',
    { source: 'receivedAt', hideWhenNarrow: true },
    { source: 'receivedQuantity', hideWhenNarrow: true },
  ],
  attentionSort: { late: 'expectedAt' },
  actions: [edit(), call({ action: 'receive', icon: PackageCheck }), call({ action: 'cancelOrder', icon: PackageX })],
  form: [
    { group: 'order', fields: ['fragranceId', 'siteId', 'quantity', 'orderedAt', 'expectedAt', 'notes'] },
    { group: 'receipt', fields: ['receivedAt', 'receivedQuantity', 'damagedQuantity'] },
  ],
})
