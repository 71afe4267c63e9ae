// Deliveries: what is ordered from the supplier for a site on a day. Its lines are the orders (docs/decisions/forecasts-and-restock.md).
import { call } from '#kernel/core/contract/call.ts'
import { choice, custom, date, defineResource, instant, number, reference, text } from '#kernel/core/contract/define.ts'
import { restock as limits } from '#src/product/limits.ts'
import sites from '#src/resources/sites/definition.ts'
import type { DraftLine, Mailing, Ordering, Receipt, StoredDraftLine } from './payloads.ts'

const open = [
  { empty: 'cancelledAt', reason: 'deliveryCancelled', hides: true },
  { empty: 'closedAt', reason: 'deliveryClosed', hides: true },
] as const

export default defineResource({
  name: 'deliveries',
  path: '/deliveries',
  idKey: 'deliveryId',
  title: 'code',
  details: ['siteId', 'expectedAt'],
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  groupBy: ['state'],
  attention: { late: 'all(state.in.ordered|partlyReceived,expectedAt.before.today)' },
  urgency: { late: 'overdue' },
  actions: {
    /** Orders a draft: its lines become orders. */
    placeDelivery: {
      call: call<undefined, Ordering>('PUT', '/deliveries/place/{id}'),
      logged: 'change',
      token: true,
    },
    /** Notes what has arrived: all of it, or these lines. */
    receive: { call: call<undefined, Receipt>('PUT', '/deliveries/receive/{id}'), logged: 'change', token: true },
    /** What has not arrived will not come. */
    closeDelivery: { call: call('PUT', '/deliveries/close/{id}'), logged: 'change', reversible: true, token: true },
    cancelDelivery: { call: call('PUT', '/deliveries/cancel/{id}'), logged: 'change', reversible: true, token: true },
    /** Sends the sheet to the supplier. */
    mailDelivery: { call: call<undefined, Mailing>('PUT', '/deliveries/mail/{id}'), logged: 'change' },
  },
  bulk: ['receive', 'closeDelivery', 'cancelDelivery'],
  access: { ADMIN: 'all', other: ['open', 'list', 'read'] },
  conditions: {
    placeDelivery: [
      ...open,
      { empty: 'orderedAt', reason: 'deliveryPlaced', hides: true },
      { filled: 'capsules', reason: 'deliveryEmpty' },
    ],
    receive: [{ filled: 'underWay', reason: 'nothingUnderWay', hides: true }],
    closeDelivery: [...open, { filled: 'received', reason: 'nothingReceived', hides: true }],
    cancelDelivery: [...open, { empty: 'received', reason: 'deliveryReceived', hides: true }],
    mailDelivery: [
      { empty: 'cancelledAt', reason: 'deliveryCancelled', hides: true },
      { filled: 'capsules', reason: 'deliveryEmpty' },
    ],
    update: open,
  },
  fields: {
    /** `2026-0042`: the year and a number in it. */
    code: text({
      max: 20,
      exact: true,
      unique: true,
      required: true,
      writtenBy: ['server'],
      search: true,
      sort: true,
    }),
    /** Where it goes; null for devices without a site. */
    siteId: reference(sites, { as: 'site', shows: ['siteId', 'name', 'address'], filter: true }),
    /** Follows from the moments, and from what is under way and has arrived. */
    state: choice(['draft', 'ordered', 'partlyReceived', 'received', 'closed', 'cancelled'], {
      required: true,
      writtenBy: ['server'],
      sort: true,
    }),
    /** What a draft is to order. Once it is ordered, its lines are orders. */
    lines: custom<StoredDraftLine[], DraftLine[], DraftLine[]>(),
    /** Capsules of all lines, of those that have arrived, and of those under way. */
    capsules: number({ min: 0, required: true, writtenBy: ['server'], sort: true }),
    received: number({ min: 0, required: true, writtenBy: ['server'] }),
    underWay: number({ min: 0, required: true, writtenBy: ['server'] }),
    /** Null for a draft. */
    orderedAt: date({ writtenBy: ['server'], sort: true }),
    expectedAt: date({ sort: true }),
    /** When something of it was received last. */
    receivedAt: instant({}),
    mailedAt: instant({}),
    closedAt: instant({}),
    cancelledAt: instant({}),
    notes: text({ max: limits.notes, multiline: true }),
  },
})
