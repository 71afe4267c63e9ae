// What pages and forms say of missing texts in three languages, loaded where some are shown.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  pt: 'Copiar do português',
  en: 'Copiar do inglês',
  es: 'Copiar do espanhol',
  all: '%{copy} o texto que falta |||| %{copy} os %{count} textos que faltam',
  lacking: 'Sem tradução: %{languages}.',
  translate: 'Traduzir',
}
const en: typeof pt = {
  pt: 'Copy from Portuguese',
  en: 'Copy from English',
  es: 'Copy from Spanish',
  all: '%{copy} what is missing: %{count} text |||| %{copy} what is missing: %{count} texts',
  lacking: 'Not translated: %{languages}.',
  translate: 'Translate',
}
const es: typeof pt = {
  pt: 'Copiar del portugués',
  en: 'Copiar del inglés',
  es: 'Copiar del español',
  all: '%{copy} el texto que falta |||| %{copy} los %{count} textos que faltan',
  lacking: 'Sin traducción: %{languages}.',
  translate: 'Traducir',
}

export const missingTextMessages: Readonly<Record<TextLanguage, typeof pt>> = { pt, en, es }
