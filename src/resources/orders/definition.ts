// Orders of capsules, the lines of deliveries: from the plan or by hand, received and corrected (docs/decisions/forecasts-and-restock.md).
import { call } from '#kernel/core/contract/call.ts'
import { choice, date, defineResource, instant, number, reference, text } from '#kernel/core/contract/define.ts'
import { restock as limits } from '#src/product/limits.ts'
import deliveries from '#src/resources/deliveries/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'
import sites from '#src/resources/sites/definition.ts'
import type { OrderBody, Ordered } from './payloads.ts'

export default defineResource({
  name: 'orders',
  path: '/orders',
  idKey: 'orderId',
  title: 'code',
  details: ['fragranceId', 'siteId'],
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  groupBy: ['state'],
  attention: { late: 'all(state.is.ordered,expectedAt.before.today)' },
  urgency: { late: 'overdue' },
  actions: {
    /** Orders all lines of the plan, as one batch that can be taken back. */
    orderPlan: { call: call<Ordered, OrderBody>('POST', '/orders/plan') },
    /** Notes that all of it has arrived today; what differs is corrected in the form. */
    receive: { call: call('PUT', '/orders/receive/{id}'), logged: 'change', token: true },
    cancelOrder: { call: call('PUT', '/orders/cancel/{id}'), logged: 'change', reversible: true, token: true },
  },
  bulk: ['receive', 'cancelOrder'],
  access: { ADMIN: 'all', other: ['open', 'list', 'read'] },
  conditions: {
    receive: [
      { empty: 'cancelledAt', reason: 'orderCancelled', hides: true },
      { empty: 'receivedAt', reason: 'orderReceived', hides: true },
    ],
    cancelOrder: [
      { empty: 'cancelledAt', reason: 'orderCancelled', hides: true },
      { empty: 'receivedAt', reason: 'orderReceived', hides: true },
    ],
    update: [{ empty: 'cancelledAt', reason: 'orderCancelled' }],
  },
  fields: {
    /** `R-000123`, by its id. */
    code: text({
      max: 20,
      exact: true,
      unique: true,
      required: true,
      writtenBy: ['server'],
      search: true,
      sort: true,
    }),
    fragranceId: reference(fragrances, {
      as: 'fragrance',
      shows: ['fragranceId', 'name'],
      required: true,
      sort: true,
    }),
    /** Where the capsules go; null for devices without a site. */
    siteId: reference(sites, { as: 'site', shows: ['siteId', 'name'], filter: true }),
    quantity: number({ min: 1, max: limits.maxQuantity, required: true, sort: true }),
    /** Follows from the moments. */
    state: choice(['ordered', 'received', 'cancelled'], { required: true, writtenBy: ['server'], sort: true }),
    /** Today, if nobody says another day. */
    orderedAt: date({ sort: true }),
    expectedAt: date({ sort: true }),
    /** Both or none of them. */
    receivedAt: date({ sort: true }),
    receivedQuantity: number({ min: 0, max: limits.maxQuantity }),
    /** Wrong or damaged ones, which do not count as received. */
    damagedQuantity: number({ min: 0, max: limits.maxQuantity, added: true }),
    cancelledAt: instant({}),
    notes: text({ max: limits.notes, multiline: true }),
    /** Given by site and days: the orders of a site that arrive together are one delivery. */
    deliveryId: reference(deliveries, {
      as: 'delivery',
      shows: ['deliveryId', 'code'],
      required: true,
      writtenBy: ['server'],
      filter: true,
    }),
  },
})
