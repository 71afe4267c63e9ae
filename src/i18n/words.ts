// The product's words, loaded with the help. A sentence of a screen is named by its key.
import type { Language } from '#kernel/core/contract/languages.ts'

type Word =
  | 'campaign'
  | 'slot'
  | 'shot'
  | 'fragranceShots'
  | 'types'
  | 'sheet'
  | 'quiz'
  | 'carousel'
  | 'view'
  | 'profile'

/** Each word with its meaning: a sentence, or its key among the texts of a resource. */
export const productWords: Readonly<
  Record<Language, Readonly<Record<Word, readonly [word: string, meaning: string]>>>
> = {
  pt: {
    campaign: [
      'Campanha',
      'As fragrâncias dos slots de um dispositivo, com o tempo de cada disparo. Um dispositivo tem uma campanha.',
    ],
    slot: ['Slot', 'Um dos 20 lugares do dispositivo, cada um com uma cápsula.'],
    shot: ['Disparo', 'Uma liberação de fragrância por um dispositivo. Os gráficos do painel contam disparos.'],
    fragranceShots: ['Disparos por fragrância', 'resources.campaigns.hints.fragranceShots'],
    types: ['Primária e secundária', 'resources.fragrances.hints.parentId'],
    sheet: ['Ficha', 'resources.fragrances.hints.secret'],
    quiz: [
      'Quiz',
      'Perguntas cujas respostas levam a fragrâncias da campanha. Rascunho, validado e depois publicado no aplicativo.',
    ],
    carousel: ['Carrossel', 'resources.news.hints.carrousel'],
    view: ['Visão', 'Uma lista com filtro, ordem e colunas guardados, só sua ou de todos.'],
    profile: [
      'Perfil',
      'O que uma pessoa pode fazer: Administrador administra tudo, Notícias publica notícias, Aplicativo só usa o aplicativo. A página Permissões mostra cada um.',
    ],
  },
  en: {
    campaign: [
      'Campaign',
      'The fragrances of the slots of a device, with the length of each shot. A device has one campaign.',
    ],
    slot: ['Slot', 'One of the 20 places of a device, each with a capsule.'],
    shot: ['Shot', 'One release of a fragrance by a device. The charts of the dashboard count shots.'],
    fragranceShots: ['Shots per fragrance', 'resources.campaigns.hints.fragranceShots'],
    types: ['Primary and secondary', 'resources.fragrances.hints.parentId'],
    sheet: ['Data sheet', 'resources.fragrances.hints.secret'],
    quiz: [
      'Quiz',
      'Questions whose answers lead to fragrances of the campaign. A draft, then validated, then published in the app.',
    ],
    carousel: ['Carousel', 'resources.news.hints.carrousel'],
    view: ['View', 'A list with its saved filter, order and columns, for you alone or for everybody.'],
    profile: [
      'Profile',
      'What a person may do: Administrator manages everything, News posts news, App only uses the app. The page Permissions shows each.',
    ],
  },
  es: {
    campaign: [
      'Campaña',
      'Las fragancias de las ranuras de un dispositivo, con la duración de cada disparo. Un dispositivo tiene una campaña.',
    ],
    slot: ['Ranura', 'Uno de los 20 lugares del dispositivo, cada uno con una cápsula.'],
    shot: ['Disparo', 'Una liberación de fragancia por un dispositivo. Los gráficos del panel cuentan disparos.'],
    fragranceShots: ['Disparos por fragancia', 'resources.campaigns.hints.fragranceShots'],
    types: ['Primaria y secundaria', 'resources.fragrances.hints.parentId'],
    sheet: ['Ficha', 'resources.fragrances.hints.secret'],
    quiz: [
      'Quiz',
      'Preguntas cuyas respuestas llevan a fragancias de la campaña. Borrador, validado y luego publicado en la aplicación.',
    ],
    carousel: ['Carrusel', 'resources.news.hints.carrousel'],
    view: ['Vista', 'Una lista con su filtro, orden y columnas guardados, solo para usted o para todos.'],
    profile: [
      'Perfil',
      'Lo que una persona puede hacer: Administrador administra todo, Noticias publica noticias, Aplicación solo usa la aplicación. La página Permisos muestra cada uno.',
    ],
  },
}
