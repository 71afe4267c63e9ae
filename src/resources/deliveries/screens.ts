// Deliveries: a list, a form for drafts, and a page with the lines, which is received and printed.
import { Archive, Mail, PackageCheck, PackageX, Send, Truck } from 'lucide'
import { call, defineScreens, dialog, edit } from '#kernel/core/site/index.ts'
import deliveries from './definition.ts'

export default defineScreens(deliveries, {
  calls: () => import('./calls.ts'),
  icon: Truck,
  menu: { order: 62, tabs: 'restock' },
  columns: [
    'code',
    'state',
    'siteId',
    'capsules',
    { source: 'underWay', hideWhenNarrow: true },
    'orderedAt',
    'expectedAt',
  ],
  card: ['siteId', 'state', 'expectedAt'],
  attentionSort: { late: 'expectedAt' },
  page: async () => (await import('./page/page.ts')).page,
  actions: [
    edit(),
    call({ action: 'placeDelivery', icon: Send }),
    dialog({
      action: 'receive',
      icon: PackageCheck,
      dialog: async () => (await import('./page/ReceiveDialog.tsx')).ReceiveDialog,
    }),
    dialog({
      action: 'mailDelivery',
      icon: Mail,
      onlyInRecord: true,
      dialog: async () => (await import('./page/MailDialog.tsx')).MailDialog,
    }),
    call({ action: 'closeDelivery', icon: Archive, onlyInRecord: true }),
    call({ action: 'cancelDelivery', icon: PackageX }),
  ],
  form: [
    {
      group: 'order',
      fields: ['siteId', 'expectedAt', { source: 'notes', wide: true }],
    },
    {
      group: 'lines',
      fields: [
        {
          source: 'lines',
          read: (stored: { fragranceId: number; quantity: number }[] = []) =>
            stored.map(({ fragranceId, quantity }) => ({ fragranceId, quantity })),
          input: async () => (await import('./lines/LinesField.tsx')).LinesField,
          view: async () => (await import('./lines/LinesView.tsx')).LinesView,
          wide: true,
          required: true,
        },
      ],
    },
  ],
})
