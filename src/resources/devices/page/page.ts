// The page of a device: its campaign, capsules in slots and misfits, reports, daily shots and events.
import { definePage } from '#kernel/core/site/index.ts'
import { commandActions, CommandsPart } from './CommandsPart.tsx'
import type { Device } from './device.ts'
import { deviceHistory } from './deviceHistory.ts'
import { DeviceState } from './DeviceState.tsx'
import { partTitles } from './pageTexts.ts'
import { ShotsPart } from './ShotsPart.tsx'
import { SignalsPart } from './SignalsPart.tsx'
import { SlotsPart } from './SlotsPart.tsx'

export const page = definePage<Device>({
  state: DeviceState,
  firstActions: ['update', 'setCampaign'],
  facts: ['macAddress', 'siteId', 'user', 'owner', 'campaign', 'tags'],
  isOneCard: true,
  onlySet: ['maintenance'],
  history: deviceHistory,
  parts: [
    {
      name: 'slots',
      title: partTitles.slots,
      place: 'main',
      shows: ['capsules', 'state', 'slots', 'filledSlots', 'runningOut'],
      view: SlotsPart,
    },
    { name: 'shots', title: partTitles.shots, place: 'main', view: ShotsPart },
    {
      name: 'signals',
      title: partTitles.signals,
      place: 'side',
      shows: ['lastContactAt', 'lastShotAt', 'rollout'],
      view: SignalsPart,
    },
    { name: 'commands', title: partTitles.commands, place: 'side', view: CommandsPart, offers: commandActions },
  ],
})
