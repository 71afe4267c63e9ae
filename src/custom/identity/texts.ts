// The messages of the visual identity in three languages, loaded with the help.
// The sentence for a failed kit is quoted from S1§8.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  name: 'Identidade visual',
  download: 'Baixar o kit de identidade visual',
  failed: 'Não foi possível carregar o texto da identidade visual. O kit pode ser baixado mesmo assim.',
  kitFailed: 'Ocorreu um problema ao baixar o kit de identidade visual, tente novamente mais tarde',
}
const en: typeof pt = {
  name: 'Visual identity',
  download: 'Download the visual identity kit',
  failed: 'The visual identity text could not be loaded. The kit can still be downloaded.',
  kitFailed: 'There was a problem downloading the visual identity kit, try again later',
}
const es: typeof pt = {
  name: 'Identidad visual',
  download: 'Descargar el kit de identidad visual',
  failed: 'No se pudo cargar el texto de la identidad visual. El kit se puede descargar de todos modos.',
  kitFailed: 'Ocurrió un problema al descargar el kit de identidad visual, inténtelo de nuevo más tarde',
}

export const identityMessages: Readonly<Record<TextLanguage, typeof pt>> = { pt, en, es }
