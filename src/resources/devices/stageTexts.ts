// The messages of what is asked before a command to many devices, in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'
import { stageMessages as rollout } from '#src/resources/campaigns/page/stageTexts.ts'

const pt = {
  sizeNeeded: rollout.pt.sizeNeeded,
  percentNeeded: rollout.pt.percentNeeded,
  delivery: 'Entrega',
  all: 'A todos de uma vez',
  devices: 'Primeiro a alguns',
  percent: 'Primeiro a uma parte',
  size: 'Quantos',
  share: 'Quantos %',
  hint: 'Os demais o recebem quando todos estes o tiverem executado.',
}
type Messages = Record<keyof typeof pt, string>
const en: Messages = {
  sizeNeeded: rollout.en.sizeNeeded,
  percentNeeded: rollout.en.percentNeeded,
  delivery: 'Delivery',
  all: 'To all at once',
  devices: 'To some first',
  percent: 'To a part first',
  size: 'How many',
  share: 'How many %',
  hint: 'The others get it when all of these have done it.',
}
const es: Messages = {
  sizeNeeded: rollout.es.sizeNeeded,
  percentNeeded: rollout.es.percentNeeded,
  delivery: 'Entrega',
  all: 'A todos a la vez',
  devices: 'Primero a algunos',
  percent: 'Primero a una parte',
  size: 'Cuántos',
  share: 'Cuántos %',
  hint: 'Los demás lo reciben cuando todos estos lo hayan ejecutado.',
}

export const stageMessages: Readonly<Record<Language, Messages>> = { pt, en, es }
