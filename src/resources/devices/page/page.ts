// The page of a device: what it should run, the capsules in its slots and what does not fit, what it reports, its shots a day and what happened to it.
import { definePage } from '#kernel/core/site/index.ts'
import type { Device } from './device.ts'
import { DeviceState } from './DeviceState.tsx'
import { EventsPart } from './EventsPart.tsx'
import { partTitles } from './pageTexts.ts'
import { ShotsPart } from './ShotsPart.tsx'
import { SignalsPart } from './SignalsPart.tsx'
import { SlotsPart } from './SlotsPart.tsx'

export const page = definePage<Device>({
  state: DeviceState,
  parts: [
    { name: 'slots', title: partTitles.slots, place: 'main', view: SlotsPart },
    { name: 'shots', title: partTitles.shots, place: 'main', view: ShotsPart },
    { name: 'events', title: partTitles.events, place: 'main', view: EventsPart },
    {
      name: 'signals',
      title: partTitles.signals,
      place: 'side',
      shows: ['lastContactAt', 'lastShotAt', 'rollout'],
      view: SignalsPart,
    },
  ],
})
