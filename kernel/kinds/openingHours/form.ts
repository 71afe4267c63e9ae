// The field of a form for opening hours. Its input loads with the first form that has one.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'
import { weekdays } from './contract.ts'

const input = async () => (await import('./OpeningHoursInput.tsx')).OpeningHoursInput
const view = async () => (await import('./OpeningHoursView.tsx')).OpeningHoursView

export const kind: FormKind<'openingHours'> = (shared) => ({
  ...shared,
  kind: 'custom',
  wide: true,
  sources: weekdays.map((day) => `${shared.source}.${day}`),
  input,
  view,
})
