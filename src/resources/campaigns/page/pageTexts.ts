// The messages of the page of a campaign in three languages.
import type { Language } from '#kernel/contract/languages.ts'

const pt = {
  since: 'Desde %{date}',
  shots: '%{count} disparo |||| %{count} disparos',
  noShots: 'Nenhum disparo ainda.',
  fragrance: 'Fragrância',
  count: 'Disparos',
  byFragrance: 'Disparos por fragrância',
  more: 'As %{count} fragrâncias com mais disparos.',
  loading: 'Carregando os disparos…',
  failed: 'Não foi possível carregar os disparos.',
  retry: 'Tentar de novo',
  publicHint: 'O que o QR code mostra a quem está diante do dispositivo.',
  inactive: 'A página pública só mostra campanhas ativas.',
}
type Messages = Record<keyof typeof pt, string>
const en: Messages = {
  since: 'Since %{date}',
  shots: '%{count} shot |||| %{count} shots',
  noShots: 'No shots yet.',
  fragrance: 'Fragrance',
  count: 'Shots',
  byFragrance: 'Shots by fragrance',
  more: 'The %{count} fragrances with the most shots.',
  loading: 'Loading the shots…',
  failed: 'The shots could not be loaded.',
  retry: 'Try again',
  publicHint: 'What the QR code shows to people in front of a device.',
  inactive: 'The public page shows active campaigns only.',
}
const es: Messages = {
  since: 'Desde %{date}',
  shots: '%{count} disparo |||| %{count} disparos',
  noShots: 'Ningún disparo todavía.',
  fragrance: 'Fragancia',
  count: 'Disparos',
  byFragrance: 'Disparos por fragancia',
  more: 'Las %{count} fragancias con más disparos.',
  loading: 'Cargando los disparos…',
  failed: 'No se pudieron cargar los disparos.',
  retry: 'Intentar de nuevo',
  publicHint: 'Lo que el código QR muestra a quien está delante del dispositivo.',
  inactive: 'La página pública solo muestra campañas activas.',
}

export const campaignPageMessages: Readonly<Record<Language, Messages>> = { pt, en, es }
