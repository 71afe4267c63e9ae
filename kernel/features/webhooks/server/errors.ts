// Why calls of webhooks are refused, in three languages.

const pt = {
  webhookUrl: 'Informe um endereço completo que começa com https://',
  webhookCredentials: 'O endereço não pode ter usuário nem senha: o receptor confere a assinatura',
  webhookNameTaken: 'Já existe um webhook com este nome',
  webhookRotated: 'O segredo foi trocado há pouco: espere até que o anterior deixe de valer',
  tooManyWebhooks: 'Exclua um webhook antes de criar outro',
}
const en: typeof pt = {
  webhookUrl: 'Enter a whole address that begins with https://',
  webhookCredentials: 'The address cannot have a user or a password: the receiver checks the signature',
  webhookNameTaken: 'There already is a webhook with this name',
  webhookRotated: 'The secret was replaced a short time ago: wait until the former one stops',
  tooManyWebhooks: 'Delete a webhook before you create another one',
}
const es: typeof pt = {
  webhookUrl: 'Escriba una dirección completa que empiece con https://',
  webhookCredentials: 'La dirección no puede tener usuario ni contraseña: el receptor comprueba la firma',
  webhookNameTaken: 'Ya existe un webhook con este nombre',
  webhookRotated: 'El secreto fue cambiado hace poco: espere a que el anterior deje de valer',
  tooManyWebhooks: 'Elimine un webhook antes de crear otro',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    webhooks: typeof pt
  }
}
