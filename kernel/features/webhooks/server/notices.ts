// The mail to administrators about a webhook that the server turned off, in three languages.
import type { Notice } from '#kernel/core/server/messages/mails.ts'

export const turnedOff: Notice = {
  pt: {
    subject: 'Um webhook foi desligado - %{brand}',
    text: 'O webhook “%{webhook}” foi desligado, porque o receptor não aceita mais as entregas. Veja o motivo em “Gerenciar → Integrações”. Quando você o ligar de novo, ele continua de onde parou.',
  },
  en: {
    subject: 'A webhook was turned off - %{brand}',
    text: 'The webhook “%{webhook}” was turned off, because its receiver accepts no more deliveries. See why under “Manage → Integrations”. When you turn it on again, it continues where it stopped.',
  },
  es: {
    subject: 'Un webhook fue desactivado - %{brand}',
    text: 'El webhook “%{webhook}” fue desactivado, porque el receptor ya no acepta las entregas. Vea el motivo en “Gestionar → Integraciones”. Cuando lo active de nuevo, continuará donde se detuvo.',
  },
}
