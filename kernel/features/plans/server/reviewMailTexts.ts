// The texts of mails about the review of plans in three languages.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

export type ReviewMail = 'asked' | 'agreed' | 'refused'

type Messages = Readonly<Record<ReviewMail, { subject: string; text: string }>> & {
  readonly plural: { readonly one: string; readonly other: string }
  readonly button: string
}

export const reviewMailMessages: Readonly<Record<TextLanguage, Messages>> = {
  pt: {
    asked: {
      subject: '%{name} pede que você revise: %{reason}',
      text: '%{name} preparou “%{reason}” (%{changes}) e pede que você revise. Nada muda antes da sua resposta.',
    },
    agreed: {
      subject: '%{name} concordou: %{reason}',
      text: '%{name} concordou com “%{reason}” (%{changes}). Você já pode aplicar ou agendar.',
    },
    refused: {
      subject: '%{name} recusou: %{reason}',
      text: '%{name} recusou “%{reason}” (%{changes}): %{why}',
    },
    plural: { one: '%{count} mudança', other: '%{count} mudanças' },
    button: 'Ver as mudanças',
  },
  en: {
    asked: {
      subject: '%{name} asks you to review: %{reason}',
      text: '%{name} has prepared “%{reason}” (%{changes}) and asks you to review it. Nothing changes before your answer.',
    },
    agreed: {
      subject: '%{name} agreed: %{reason}',
      text: '%{name} agreed to “%{reason}” (%{changes}). You can now apply or schedule it.',
    },
    refused: {
      subject: '%{name} refused: %{reason}',
      text: '%{name} refused “%{reason}” (%{changes}): %{why}',
    },
    plural: { one: '%{count} change', other: '%{count} changes' },
    button: 'View the changes',
  },
  es: {
    asked: {
      subject: '%{name} le pide que revise: %{reason}',
      text: '%{name} preparó “%{reason}” (%{changes}) y le pide que lo revise. Nada cambia antes de su respuesta.',
    },
    agreed: {
      subject: '%{name} aceptó: %{reason}',
      text: '%{name} aceptó “%{reason}” (%{changes}). Ya puede aplicarlo o programarlo.',
    },
    refused: {
      subject: '%{name} rechazó: %{reason}',
      text: '%{name} rechazó “%{reason}” (%{changes}): %{why}',
    },
    plural: { one: '%{count} cambio', other: '%{count} cambios' },
    button: 'Ver los cambios',
  },
}
