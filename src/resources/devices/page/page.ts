// The page of a device: what it should run, the capsules in its slots, and what does not fit.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { definePage, type EngineRecord } from '#kernel/site/index.ts'
import type devices from '../definition.ts'
import { DeviceState } from './DeviceState.tsx'
import { SlotsPart } from './SlotsPart.tsx'

export type Device = RowOf<typeof devices> & EngineRecord

export const page = definePage<Device>({
  state: DeviceState,
  parts: [
    {
      name: 'slots',
      title: { pt: 'Slots e cápsulas', en: 'Slots and capsules', es: 'Ranuras y cápsulas' },
      place: 'main',
      view: SlotsPart,
    },
  ],
})
