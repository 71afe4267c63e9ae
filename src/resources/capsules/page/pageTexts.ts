// The messages of the page of a capsule in three languages.
import type { Language } from '#kernel/contract/languages.ts'

const pt = {
  overdue: 'Vencida desde %{date}.',
  empty: 'Vazia: nada mais sai dela.',
  low: 'Acabando: resta %{count} disparo. |||| Acabando: restam %{count} disparos.',
  fine: 'Resta %{count} disparo; vale até %{date}. |||| Restam %{count} disparos; vale até %{date}.',
  stored: 'Não está em nenhum dispositivo.',
  device: 'Dispositivo',
  slot: 'Slot',
  inUse: '%{slot} (%{fragrance})',
  waits: '%{slot}: uma cápsula mais antiga da mesma fragrância é usada primeiro',
  noSlot: 'nenhum: a campanha do dispositivo não tem esta fragrância',
  noCampaign: 'nenhum: o dispositivo não tem campanha',
  left: 'Restam',
  leftOf: '%{shots} de %{capacity}',
  capacity:
    'A capacidade não foi informada: conta-se com os disparos que a campanha do dispositivo prevê por fragrância.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar o slot.',
  retry: 'Tentar de novo',
}
type Messages = Record<keyof typeof pt, string>
const en: Messages = {
  overdue: 'Expired on %{date}.',
  empty: 'Empty: nothing comes out of it any more.',
  low: 'Running out: %{count} shot left. |||| Running out: %{count} shots left.',
  fine: '%{count} shot left; good until %{date}. |||| %{count} shots left; good until %{date}.',
  stored: 'It is in no device.',
  device: 'Device',
  slot: 'Slot',
  inUse: '%{slot} (%{fragrance})',
  waits: '%{slot}: an older capsule of the same fragrance is used first',
  noSlot: 'none: the campaign of the device does not have this fragrance',
  noCampaign: 'none: the device has no campaign',
  left: 'Left',
  leftOf: '%{shots} of %{capacity}',
  capacity: 'The capacity is not known: the shots count that the campaign of the device means each fragrance to have.',
  loading: 'Loading…',
  failed: 'The slot could not be loaded.',
  retry: 'Try again',
}
const es: Messages = {
  overdue: 'Vencida desde %{date}.',
  empty: 'Vacía: ya no sale nada de ella.',
  low: 'Se acaba: queda %{count} disparo. |||| Se acaba: quedan %{count} disparos.',
  fine: 'Queda %{count} disparo; vale hasta %{date}. |||| Quedan %{count} disparos; vale hasta %{date}.',
  stored: 'No está en ningún dispositivo.',
  device: 'Dispositivo',
  slot: 'Ranura',
  inUse: '%{slot} (%{fragrance})',
  waits: '%{slot}: se usa antes una cápsula más antigua de la misma fragancia',
  noSlot: 'ninguna: la campaña del dispositivo no tiene esta fragancia',
  noCampaign: 'ninguna: el dispositivo no tiene campaña',
  left: 'Quedan',
  leftOf: '%{shots} de %{capacity}',
  capacity: 'La capacidad no se conoce: se cuenta con los disparos que la campaña del dispositivo prevé por fragancia.',
  loading: 'Cargando…',
  failed: 'No se pudo cargar la ranura.',
  retry: 'Intentar de nuevo',
}

export const capsulePageMessages: Readonly<Record<Language, Messages>> = { pt, en, es }
