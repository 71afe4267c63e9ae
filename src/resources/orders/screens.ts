// Orders of capsules: a list with receipt and cancellation, and a form that corrects what has arrived.
import { PackageCheck, PackageX, Truck } from 'lucide'
import { call, defineScreens, edit } from '#kernel/core/site/index.ts'
import orders from './definition.ts'

export default defineScreens(orders, {
  icon: Truck,
  menu: { order: 62, tabs: 'restock' },
  columns: [
    'code',
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
    { group: 'receipt', fields: ['receivedAt', 'receivedQuantity'] },
  ],
})
