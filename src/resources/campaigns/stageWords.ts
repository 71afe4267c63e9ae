// Names the first devices of a rollout in stages: "3 devices", "10% of the devices".
import type { Language } from '#kernel/core/contract/languages.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { Stage } from './schemas.ts'

/** What follows a number: of one, and of several. */
type Words = Readonly<Record<Stage['unit'], readonly [one: string, several: string]>>

const words: Readonly<Record<Language, Words>> = {
  pt: {
    devices: [' dispositivo', ' dispositivos'],
    sites: [' local', ' locais'],
    percent: ['% dos dispositivos', '% dos dispositivos'],
  },
  en: {
    devices: [' device', ' devices'],
    sites: [' site', ' sites'],
    percent: ['% of the devices', '% of the devices'],
  },
  es: {
    devices: [' dispositivo', ' dispositivos'],
    sites: [' ubicación', ' ubicaciones'],
    percent: ['% de los dispositivos', '% de los dispositivos'],
  },
}

export const stageWords = ({ size, unit }: Stage, language: Language): string =>
  `${formatNumber(size)}${words[language][unit][size === 1 ? 0 : 1]}`
