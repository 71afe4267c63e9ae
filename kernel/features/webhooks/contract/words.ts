// The texts about webhooks in the log, in three languages.

const pt = {
  events: {
    webhookMade: { entry: 'Webhook criado', did: 'criou um webhook' },
    webhookChanged: { entry: 'Webhook alterado', did: 'alterou um webhook' },
    webhookRotated: { entry: 'Segredo de webhook trocado', did: 'trocou o segredo de um webhook' },
    webhookReplayed: { entry: 'Entregas de webhook repetidas', did: 'mandou repetir as entregas de um webhook' },
    webhookRemoved: { entry: 'Webhook excluído', did: 'excluiu um webhook' },
    webhookTurnedOff: { entry: 'Webhook desligado', did: 'desligou um webhook' },
  },
  details: { webhook: '“%{value}”' },
}
const en: typeof pt = {
  events: {
    webhookMade: { entry: 'Webhook created', did: 'created a webhook' },
    webhookChanged: { entry: 'Webhook changed', did: 'changed a webhook' },
    webhookRotated: { entry: 'Secret of a webhook replaced', did: 'replaced the secret of a webhook' },
    webhookReplayed: { entry: 'Deliveries of a webhook replayed', did: 'replayed the deliveries of a webhook' },
    webhookRemoved: { entry: 'Webhook deleted', did: 'deleted a webhook' },
    webhookTurnedOff: { entry: 'Webhook turned off', did: 'turned a webhook off' },
  },
  details: { webhook: '“%{value}”' },
}
const es: typeof pt = {
  events: {
    webhookMade: { entry: 'Webhook creado', did: 'creó un webhook' },
    webhookChanged: { entry: 'Webhook modificado', did: 'modificó un webhook' },
    webhookRotated: { entry: 'Secreto de webhook cambiado', did: 'cambió el secreto de un webhook' },
    webhookReplayed: { entry: 'Entregas de webhook repetidas', did: 'mandó repetir las entregas de un webhook' },
    webhookRemoved: { entry: 'Webhook eliminado', did: 'eliminó un webhook' },
    webhookTurnedOff: { entry: 'Webhook desactivado', did: 'desactivó un webhook' },
  },
  details: { webhook: '“%{value}”' },
}

export const words = { pt, en, es }

declare module '#kernel/core/contract/actionNames.ts' {
  interface FeatureEvents {
    webhooks: typeof pt.events
  }
}
