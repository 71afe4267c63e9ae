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
  planNotYours: 'Só quem preparou estas mudanças pode fazer isso',
  reviewNeeded:
    'De uma vez, mais de %{above} em “%{resource}” só mudam com o acordo de outra pessoa (aqui, %{count}): use “Preparar para depois…” e peça a revisão',
  planNeedsReview:
    'Estas mudanças alteram %{count} em “%{resource}”; acima de %{above}, outra pessoa precisa concordar: peça a revisão',
  planReviewWaits: 'A revisão ainda não foi respondida, espere a resposta ou retire o pedido',
  planReviewRefused: 'A revisão foi recusada, corrija as mudanças e peça de novo',
  planReviewLost: 'O acordo não vale mais, peça a revisão de novo',
  planReviewMoved: 'Os registros mudaram depois do acordo, que não vale mais: peça a revisão de novo',
  planReviewFull: 'Este conjunto já tem o máximo de comentários e respostas',
  planReviewerGone: 'Esta pessoa não pode mais entrar, peça a outra',
  planReviewerWrote: 'Quem preparou as mudanças não pode concordar com elas, peça a outra pessoa',
  planReviewerRights: 'Só concorda quem pode fazer cada uma destas mudanças, peça a outra pessoa',
  planReviewerNobody: 'Ninguém com este perfil pode responder agora, peça a outra pessoa',
  planOwnAgreement: 'Você preparou estas mudanças: outra pessoa precisa concordar',
  planNotAsked: 'Ninguém pediu esta revisão a você',
  planWasAgreed: '%{name} já concordou com estas mudanças',
  planWasRefused: '%{name} já recusou estas mudanças',
  planNoChange: 'O conjunto não tem mais esta mudança',
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
  planNotYours: 'Only the person who prepared these changes can do that',
  reviewNeeded:
    'More than %{above} at once in “%{resource}” (here %{count}) need the agreement of somebody else: use “Prepare for later…” and ask for a review',
  planNeedsReview:
    'These changes concern %{count} in “%{resource}”; above %{above}, somebody else must agree: ask for a review',
  planReviewWaits: 'The review has not been answered yet, wait for the answer or withdraw the request',
  planReviewRefused: 'The review was refused, correct the changes and ask again',
  planReviewLost: 'The agreement holds no more, ask for a review again',
  planReviewMoved: 'Records have changed since the agreement, which holds no more: ask for a review again',
  planReviewFull: 'This set already has the maximum number of comments and answers',
  planReviewerGone: 'This person can no longer sign in, ask somebody else',
  planReviewerWrote: 'Whoever prepared the changes cannot agree to them, ask somebody else',
  planReviewerRights: 'Only people who may make each of these changes can agree, ask somebody else',
  planReviewerNobody: 'Nobody with this profile can answer now, ask somebody else',
  planOwnAgreement: 'You have prepared these changes: somebody else must agree',
  planNotAsked: 'Nobody has asked you for this review',
  planWasAgreed: '%{name} has already agreed to these changes',
  planWasRefused: '%{name} has already refused these changes',
  planNoChange: 'The set no longer has this change',
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
  planNotYours: 'Solo quien preparó estos cambios puede hacerlo',
  reviewNeeded:
    'De una vez, más de %{above} en “%{resource}” (aquí, %{count}) solo cambian con el acuerdo de otra persona: use “Preparar para después…” y pida la revisión',
  planNeedsReview:
    'Estos cambios alteran %{count} en “%{resource}”; por encima de %{above}, otra persona debe aceptarlos: pida la revisión',
  planReviewWaits: 'La revisión aún no tiene respuesta, espere o retire el pedido',
  planReviewRefused: 'La revisión fue rechazada, corrija los cambios y pídala de nuevo',
  planReviewLost: 'El acuerdo ya no vale, pida la revisión de nuevo',
  planReviewMoved: 'Los registros cambiaron después del acuerdo, que ya no vale: pida la revisión de nuevo',
  planReviewFull: 'Este conjunto ya tiene el máximo de comentarios y respuestas',
  planReviewerGone: 'Esta persona ya no puede entrar, pídala a otra',
  planReviewerWrote: 'Quien preparó los cambios no puede aceptarlos, pida a otra persona',
  planReviewerRights: 'Solo acepta quien puede hacer cada uno de estos cambios, pida a otra persona',
  planReviewerNobody: 'Nadie con este perfil puede responder ahora, pida a otra persona',
  planOwnAgreement: 'Usted preparó estos cambios: otra persona debe aceptarlos',
  planNotAsked: 'Nadie le pidió esta revisión a usted',
  planWasAgreed: '%{name} ya aceptó estos cambios',
  planWasRefused: '%{name} ya rechazó estos cambios',
  planNoChange: 'El conjunto ya no tiene este cambio',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    plans: typeof pt
  }
}
