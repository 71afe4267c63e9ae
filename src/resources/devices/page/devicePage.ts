// The page of a device: how it is, what it reports, its shots a day and what happened to it.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { definePage } from '#kernel/site/index.ts'
import type devices from '../definition.ts'
import { DeviceState } from './DeviceState.tsx'
import { EventsPart } from './EventsPart.tsx'
import { partTitles } from './pageTexts.ts'
import { ShotsPart } from './ShotsPart.tsx'
import { SignalsPart } from './SignalsPart.tsx'

export const devicePage = definePage<RowOf<typeof devices> & { id: number }>({
  state: DeviceState,
  parts: [
    { name: 'shots', title: partTitles.shots, place: 'main', view: ShotsPart },
    { name: 'events', title: partTitles.events, place: 'main', view: EventsPart },
    { name: 'signals', title: partTitles.signals, place: 'side', view: SignalsPart },
  ],
})
