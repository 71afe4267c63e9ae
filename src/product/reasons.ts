// The reasons of refused actions, one for each condition of a definition (kernel/core/contract/conditions.ts).
// "||||" separates singular and plural.

const pt = {
  campaignReadOnly: 'Esta campanha está inativa: ative-a para alterá-la',
  fragranceReadOnly: 'Esta fragrância está inativa: ative-a para alterá-la',
  newsReadOnly: 'Esta notícia está inativa: ative-a para alterá-la',
  quizReadOnly: 'Este quiz está inativo: ative-o para alterá-lo',
  categoryInactive: 'Esta família está inativa: ative-a para alterá-la',
  onlyOwnUser: 'Seu perfil só permite alterar o próprio cadastro',
  usedByCampaigns:
    'Esta fragrância faz parte de uma campanha ativa e não pode ser desativada||||Esta fragrância faz parte de %{count} campanhas ativas e não pode ser desativada',
  hasFragrances:
    'Esta família tem uma fragrância e não pode ser desativada nem excluída||||Esta família tem %{count} fragrâncias e não pode ser desativada nem excluída',
  siteHasDevices:
    'Este local tem um dispositivo e não pode ser desativado nem excluído||||Este local tem %{count} dispositivos e não pode ser desativado nem excluído',
  newsHasFragrances:
    'Esta notícia tem uma fragrância e não pode ser desativada nem excluída||||Esta notícia tem %{count} fragrâncias e não pode ser desativada nem excluída',
  defaultCampaign: 'A campanha padrão não pode ser desativada: defina outra antes',
  alreadyDefault: 'Esta já é a campanha padrão',
  inactiveDefault: 'Esta campanha está inativa: só uma campanha ativa pode ser a padrão',
  notStaged: 'A distribuição desta campanha não está em etapas',
  alreadyPaused: 'A distribuição desta campanha já está pausada',
  notPaused: 'A distribuição desta campanha não está pausada',
  noFormerDial: 'Nenhum dispositivo recebeu outro dial desta campanha: não há o que desfazer',
  alertCleared: 'Este alerta já foi resolvido',
  alertAcknowledged: 'Alguém já cuida deste alerta',
  orderCancelled: 'Este pedido foi cancelado',
  orderReceived: 'Este pedido já foi recebido: corrija-o no formulário',
  noUser: 'Este dispositivo não tem usuário',
  quizWithoutQuestions: 'Um quiz sem perguntas não pode ser validado',
  alreadyValidated: 'Este quiz já foi validado',
  notValidated: 'Valide o quiz antes de publicá-lo',
  validationStale: 'O dial ou uma fragrância mudou depois da validação: valide o quiz de novo',
  alreadyPublished: 'Este quiz já foi publicado',
  notPublished: 'Este quiz não está publicado',
  notScheduled: 'A publicação deste quiz não está agendada',
  textUsed: 'Um quiz usa este texto, que por isso não pode ser excluído',
}

const en: typeof pt = {
  campaignReadOnly: 'This campaign is inactive: activate it to edit it',
  fragranceReadOnly: 'This fragrance is inactive: activate it to edit it',
  newsReadOnly: 'This article is inactive: activate it to edit it',
  quizReadOnly: 'This quiz is inactive: activate it to edit it',
  categoryInactive: 'This family is inactive: activate it to edit it',
  onlyOwnUser: 'Your profile only allows you to edit your own account',
  usedByCampaigns:
    'This fragrance is used by an active campaign and cannot be deactivated||||This fragrance is used by %{count} active campaigns and cannot be deactivated',
  hasFragrances:
    'This family has a fragrance and cannot be deactivated or deleted||||This family has %{count} fragrances and cannot be deactivated or deleted',
  siteHasDevices:
    'This site has a device and cannot be deactivated or deleted||||This site has %{count} devices and cannot be deactivated or deleted',
  newsHasFragrances:
    'This article has a fragrance and cannot be deactivated or deleted||||This article has %{count} fragrances and cannot be deactivated or deleted',
  defaultCampaign: 'The default campaign cannot be deactivated: make another one the default first',
  alreadyDefault: 'This is already the default campaign',
  inactiveDefault: 'This campaign is inactive: only an active campaign can be the default',
  notStaged: 'The rollout of this campaign is not staged',
  alreadyPaused: 'The rollout of this campaign is already paused',
  notPaused: 'The rollout of this campaign is not paused',
  noFormerDial: 'No device has received another dial of this campaign: there is nothing to undo',
  alertCleared: 'This alert is already cleared',
  alertAcknowledged: 'Somebody already takes care of this alert',
  orderCancelled: 'This order was canceled',
  orderReceived: 'This order has been received: correct it in the form',
  noUser: 'This device has no user',
  quizWithoutQuestions: 'A quiz without questions cannot be validated',
  alreadyValidated: 'This quiz has already been validated',
  notValidated: 'Validate the quiz before you publish it',
  validationStale: 'The dial or a fragrance has changed since the validation: validate the quiz again',
  alreadyPublished: 'This quiz has already been published',
  notPublished: 'This quiz is not published',
  notScheduled: 'The publication of this quiz is not scheduled',
  textUsed: 'A quiz uses this text, so it cannot be deleted',
}

const es: typeof pt = {
  campaignReadOnly: 'Esta campaña está inactiva: actívela para modificarla',
  fragranceReadOnly: 'Esta fragancia está inactiva: actívela para modificarla',
  newsReadOnly: 'Esta noticia está inactiva: actívela para modificarla',
  quizReadOnly: 'Este quiz está inactivo: actívelo para modificarlo',
  categoryInactive: 'Esta familia está inactiva: actívela para modificarla',
  onlyOwnUser: 'Su perfil solo permite modificar su propia cuenta',
  usedByCampaigns:
    'Una campaña activa usa esta fragancia: no puede desactivarse||||Hay %{count} campañas activas que usan esta fragancia: no puede desactivarse',
  hasFragrances:
    'Esta familia tiene una fragancia: no puede desactivarse ni eliminarse||||Esta familia tiene %{count} fragancias: no puede desactivarse ni eliminarse',
  siteHasDevices:
    'Esta ubicación tiene un dispositivo: no puede desactivarse ni eliminarse||||Esta ubicación tiene %{count} dispositivos: no puede desactivarse ni eliminarse',
  newsHasFragrances:
    'Esta noticia tiene una fragancia: no puede desactivarse ni eliminarse||||Esta noticia tiene %{count} fragancias: no puede desactivarse ni eliminarse',
  defaultCampaign: 'La campaña predeterminada no puede desactivarse: defina otra antes',
  alreadyDefault: 'Esta ya es la campaña predeterminada',
  inactiveDefault: 'Esta campaña está inactiva: solo una campaña activa puede ser la predeterminada',
  notStaged: 'La distribución de esta campaña no está en etapas',
  alreadyPaused: 'La distribución de esta campaña ya está en pausa',
  notPaused: 'La distribución de esta campaña no está en pausa',
  noFormerDial: 'Ningún dispositivo recibió otro dial de esta campaña: no hay nada que deshacer',
  alertCleared: 'Esta alerta ya se resolvió',
  alertAcknowledged: 'Alguien ya se ocupa de esta alerta',
  orderCancelled: 'Este pedido fue cancelado',
  orderReceived: 'Este pedido ya fue recibido: corríjalo en el formulario',
  noUser: 'Este dispositivo no tiene usuario',
  quizWithoutQuestions: 'Un quiz sin preguntas no se puede validar',
  alreadyValidated: 'Este quiz ya fue validado',
  notValidated: 'Valide el quiz antes de publicarlo',
  validationStale: 'El dial o una fragancia cambió después de la validación: valide el quiz de nuevo',
  alreadyPublished: 'Este quiz ya fue publicado',
  notPublished: 'Este quiz no está publicado',
  notScheduled: 'La publicación de este quiz no está programada',
  textUsed: 'Un quiz usa este texto, por eso no puede eliminarse',
}

export const reasons = { pt, en, es }
