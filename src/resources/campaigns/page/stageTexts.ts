// The messages of the dialog that puts a rollout in stages, in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

const pt = {
  title: 'Distribuir em etapas',
  text: 'Os primeiros recebem o dial antes dos demais: os que se comunicaram por último. Os demais o recebem quando todos estes o tiverem carregado. Se nenhum dispositivo estiver pendente, as etapas valem para a próxima alteração do dial.',
  size: 'Primeiros',
  unit: 'Conta-se por',
  devices: 'Dispositivos',
  sites: 'Locais, com todos os seus dispositivos',
  percent: '% dos dispositivos pendentes',
  confirm: 'Distribuir em etapas',
  sizeNeeded: 'Informe um número a partir de 1',
  percentNeeded: 'Informe um número de 1 a 99',
  done: 'Distribuição em etapas definida',
  failed: 'Não foi possível definir as etapas',
}
type Messages = Record<keyof typeof pt, string>
const en: Messages = {
  title: 'Roll out in stages',
  text: 'The first ones get the dial before the others: those that reported last. The others get it when all of these have loaded it. If no device is pending, the stages are for the next change of the dial.',
  size: 'First',
  unit: 'Counted by',
  devices: 'Devices',
  sites: 'Sites, with all of their devices',
  percent: '% of the pending devices',
  confirm: 'Roll out in stages',
  sizeNeeded: 'Enter a number of at least 1',
  percentNeeded: 'Enter a number from 1 to 99',
  done: 'Staged rollout set',
  failed: 'The stages could not be set',
}
const es: Messages = {
  title: 'Distribuir por etapas',
  text: 'Los primeros reciben el dial antes que los demás: los que se comunicaron por último. Los demás lo reciben cuando todos estos lo hayan cargado. Si ningún dispositivo está pendiente, las etapas valen para el próximo cambio del dial.',
  size: 'Primeros',
  unit: 'Se cuenta por',
  devices: 'Dispositivos',
  sites: 'Ubicaciones, con todos sus dispositivos',
  percent: '% de los dispositivos pendientes',
  confirm: 'Distribuir por etapas',
  sizeNeeded: 'Escriba un número a partir de 1',
  percentNeeded: 'Escriba un número de 1 a 99',
  done: 'Distribución por etapas definida',
  failed: 'No se pudieron definir las etapas',
}

export const stageMessages: Readonly<Record<Language, Messages>> = { pt, en, es }
