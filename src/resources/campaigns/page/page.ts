// The page of a campaign: its ring, its shots, and the way to its public page. Its devices and quizzes refer to it.
import { definePage } from '#kernel/core/site/index.ts'
import type { Campaign } from './campaign.ts'
import { DefaultState } from './DefaultState.tsx'
import { DialPart } from './DialPart.tsx'
import { PublicPart } from './PublicPart.tsx'
import { RolloutPart } from './RolloutPart.tsx'
import { ShotsPart } from './ShotsPart.tsx'

export const page = definePage<Campaign>({
  state: DefaultState,
  isOneCard: true,
  // Without them, the limits of the product hold.
  onlySet: ['lowShots', 'lowDays', 'criticalShots', 'criticalDays'],
  parts: [
    {
      name: 'dial',
      title: { pt: 'Dial', en: 'Dial', es: 'Dial' },
      place: 'main',
      shows: ['collection', 'isDefault'],
      view: DialPart,
    },
    {
      name: 'rollout',
      title: { pt: 'Nos dispositivos', en: 'On its devices', es: 'En los dispositivos' },
      place: 'side',
      shows: [
        'devices',
        'devicesLoaded',
        'devicesPending',
        'devicesRefused',
        'devicesWaiting',
        'stage',
        'rolloutPausedAt',
        'hasFormerDial',
      ],
      view: RolloutPart,
    },
    {
      name: 'shots',
      title: { pt: 'Disparos', en: 'Shots', es: 'Disparos' },
      place: 'side',
      view: ShotsPart,
    },
    {
      name: 'public',
      title: { pt: 'Página pública', en: 'Public page', es: 'Página pública' },
      place: 'side',
      view: PublicPart,
    },
  ],
})
