// The messages of the slots of a device in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

const pt = {
  noCampaign: 'Sem campanha: o dispositivo não tem o que disparar.',
  loose: '%{smart_count} cápsula não serve a nenhum slot |||| %{smart_count} cápsulas não servem a nenhum slot',
  loading: 'Carregando os slots…',
  failed: 'Não foi possível carregar os slots.',
  findings: 'O que não combina',
  reports: 'Informações que não combinam',
  noSlot: 'não serve a nenhum slot: a campanha não tem %{fragrance}.',
  noSlotWithoutCampaign: 'não serve a nenhum slot: o dispositivo não tem campanha.',
  spare: 'aguarda: no slot %{slot}, uma cápsula de %{fragrance} mais antiga é usada primeiro.',
  capacity:
    'A capacidade de algumas cápsulas não foi informada: conta-se com os %{count} disparos que a campanha prevê por fragrância.',
  slots: 'Slots do dispositivo',
  slot: 'Slot',
  fragrance: 'Fragrância',
  capsule: 'Cápsula',
  left: 'Restam',
  leftOf: '%{shots} de %{capacity}',
  none: 'sem cápsula',
  centerServed: 'com cápsula',
  silence: 'não dispara há %{days} dias: vazia ou presa',
  elsewhereHere:
    'está em outro dispositivo, mas este informou %{smart_count} disparo dela. |||| está em outro dispositivo, mas este informou %{smart_count} disparos dela.',
  elsewhereThere:
    'está aqui, mas outro dispositivo informou %{smart_count} disparo dela: |||| está aqui, mas outro dispositivo informou %{smart_count} disparos dela:',
  otherFragrance:
    'não tem a fragrância de %{smart_count} disparo informado: %{fragrance}. |||| não tem a fragrância de %{smart_count} disparos informados: %{fragrance}.',
  level: 'tem um chip que informou um nível impossível: vale o que foi contado antes.',
  questioned:
    '%{smart_count} cápsula com informações que não combinam |||| %{smart_count} cápsulas com informações que não combinam',
}
type Messages = Record<keyof typeof pt, string>
const en: Messages = {
  noCampaign: 'No campaign: the device has nothing to spray.',
  loose: '%{smart_count} capsule fits no slot |||| %{smart_count} capsules fit no slot',
  loading: 'Loading the slots…',
  failed: 'The slots could not be loaded.',
  findings: 'What does not fit',
  reports: 'Reports that do not fit',
  noSlot: 'fits no slot: the campaign does not have %{fragrance}.',
  noSlotWithoutCampaign: 'fits no slot: the device has no campaign.',
  spare: 'waits: in slot %{slot} an older capsule of %{fragrance} is used first.',
  capacity:
    'The capacity of some capsules is not known: the %{count} shots per fragrance of the campaign are used instead.',
  slots: 'Slots of the device',
  slot: 'Slot',
  fragrance: 'Fragrance',
  capsule: 'Capsule',
  left: 'Left',
  leftOf: '%{shots} of %{capacity}',
  none: 'no capsule',
  centerServed: 'with a capsule',
  silence: 'nothing for %{days} days: empty or stuck',
  elsewhereHere:
    'is in another device, but this one has reported %{smart_count} shot of it. |||| is in another device, but this one has reported %{smart_count} shots of it.',
  elsewhereThere:
    'is here, but another device has reported %{smart_count} shot of it: |||| is here, but another device has reported %{smart_count} shots of it:',
  otherFragrance:
    'does not have the fragrance of %{smart_count} reported shot: %{fragrance}. |||| does not have the fragrance of %{smart_count} reported shots: %{fragrance}.',
  level: 'has a chip that reported an impossible level: what was counted before still applies.',
  questioned:
    '%{smart_count} capsule with reports that do not fit |||| %{smart_count} capsules with reports that do not fit',
}
const es: Messages = {
  noCampaign: 'Sin campaña: el dispositivo no tiene qué disparar.',
  loose: '%{smart_count} cápsula no sirve a ninguna ranura |||| %{smart_count} cápsulas no sirven a ninguna ranura',
  loading: 'Cargando las ranuras…',
  failed: 'No se pudieron cargar las ranuras.',
  findings: 'Lo que no encaja',
  reports: 'Informes que no encajan',
  noSlot: 'no sirve a ninguna ranura: la campaña no tiene %{fragrance}.',
  noSlotWithoutCampaign: 'no sirve a ninguna ranura: el dispositivo no tiene campaña.',
  spare: 'espera: en la ranura %{slot} se usa antes una cápsula de %{fragrance} más antigua.',
  capacity:
    'La capacidad de algunas cápsulas no se conoce: se cuenta con los %{count} disparos que la campaña prevé por fragancia.',
  slots: 'Ranuras del dispositivo',
  slot: 'Ranura',
  fragrance: 'Fragancia',
  capsule: 'Cápsula',
  left: 'Quedan',
  leftOf: '%{shots} de %{capacity}',
  none: 'sin cápsula',
  centerServed: 'con cápsula',
  silence: 'no dispara desde hace %{days} días: vacía o atascada',
  elsewhereHere:
    'está en otro dispositivo, pero este informó %{smart_count} disparo suyo. |||| está en otro dispositivo, pero este informó %{smart_count} disparos suyos.',
  elsewhereThere:
    'está aquí, pero otro dispositivo informó %{smart_count} disparo suyo: |||| está aquí, pero otro dispositivo informó %{smart_count} disparos suyos:',
  otherFragrance:
    'no tiene la fragancia de %{smart_count} disparo informado: %{fragrance}. |||| no tiene la fragancia de %{smart_count} disparos informados: %{fragrance}.',
  level: 'tiene un chip que dice un nivel imposible: vale lo que se contó antes.',
  questioned:
    '%{smart_count} cápsula con informes que no encajan |||| %{smart_count} cápsulas con informes que no encajan',
}

export const slotMessages: Readonly<Record<Language, Messages>> = { pt, en, es }
