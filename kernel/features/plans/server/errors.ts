// Why calls of plans are refused, in three languages.

const pt = {
  notInPlans: 'Esta mudança não pode ser preparada para depois',
  tooManyPlans: 'Você já tem o máximo de conjuntos de mudanças aguardando, aplique ou descarte um antes',
  planErased: 'Parte das mudanças saiu com a exclusão dos dados pessoais de alguém, confira-as novamente',
  planTooLarge: 'São mudanças demais para um conjunto, divida-as em vários',
  planApplied: 'Estas mudanças já foram aplicadas',
  planChanged: 'Outra pessoa alterou este conjunto de mudanças, carregue-o novamente',
  planMoved: 'Os registros mudaram depois que você viu estas mudanças, confira-as novamente',
  planForbidden: 'Quem agendou estas mudanças já não tem permissão para todas elas',
  planTime: 'Escolha um momento futuro, dentro de um ano',
}
const en: typeof pt = {
  notInPlans: 'This change cannot be prepared for later',
  tooManyPlans: 'You already have the maximum number of waiting sets of changes, apply or discard one first',
  planErased: 'Some of the changes were removed when somebody’s personal data was erased, review them again',
  planTooLarge: 'There are too many changes for one set, split them into several',
  planApplied: 'These changes were applied already',
  planChanged: 'Somebody else has changed this set of changes, load it again',
  planMoved: 'Records have changed since you saw these changes, review them again',
  planForbidden: 'The person who scheduled these changes may no longer make all of them',
  planTime: 'Choose a moment in the future, within a year',
}
const es: typeof pt = {
  notInPlans: 'Este cambio no puede prepararse para después',
  tooManyPlans: 'Usted ya tiene el máximo de conjuntos de cambios en espera, aplique o descarte uno antes',
  planErased: 'Parte de los cambios salió al borrarse los datos personales de alguien, revíselos de nuevo',
  planTooLarge: 'Son demasiados cambios para un conjunto, divídalos en varios',
  planApplied: 'Estos cambios ya se aplicaron',
  planChanged: 'Otra persona cambió este conjunto de cambios, cárguelo de nuevo',
  planMoved: 'Los registros cambiaron después de que usted vio estos cambios, revíselos de nuevo',
  planForbidden: 'Quien programó estos cambios ya no tiene permiso para todos ellos',
  planTime: 'Elija un momento futuro, dentro de un año',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    plans: typeof pt
  }
}
