// The texts of the first day in three languages, loaded with it.
import type { Language } from '#kernel/core/contract/languages.ts'

type Trial = 'campaign' | 'news' | 'device' | 'fragrance' | 'readNews'

/** What a profile may do, and what to try first. */
type Messages = Record<'title' | 'dismiss', string> &
  Record<'changes' | 'reads', (names: string) => string> &
  Record<'trials' | 'hints', Record<Trial, string>>

export const firstDayMessages: Readonly<Record<Language, Messages>> = {
  pt: {
    title: 'Seu primeiro dia',
    dismiss: 'Dispensar o primeiro dia',
    changes: (names) => `Você pode criar ou alterar: ${names}.`,
    reads: (names) => `Você pode ver: ${names}.`,
    trials: {
      campaign: 'Criar uma campanha',
      news: 'Criar uma notícia',
      device: 'Ver os dispositivos',
      fragrance: 'Conhecer as fragrâncias',
      readNews: 'Ler as notícias',
    },
    hints: {
      campaign: 'Escolha as fragrâncias dos 20 slots de um dispositivo.',
      news: 'Ela aparece no aplicativo, em três línguas, até o dia que você escolher.',
      device: 'Onde estão, o que contêm e o que precisa de atenção.',
      fragrance: 'As famílias, as fotos e onde cada uma é usada.',
      readNews: 'O que os usuários do aplicativo veem hoje.',
    },
  },
  en: {
    title: 'Your first day',
    dismiss: 'Dismiss the first day',
    changes: (names) => `You may create or change: ${names}.`,
    reads: (names) => `You may see: ${names}.`,
    trials: {
      campaign: 'Create a campaign',
      news: 'Create a news item',
      device: 'See the devices',
      fragrance: 'Get to know the fragrances',
      readNews: 'Read the news',
    },
    hints: {
      campaign: 'Choose the fragrances of the 20 slots of a device.',
      news: 'It appears in the app, in three languages, until the day that you choose.',
      device: 'Where they are, what they contain, and what needs attention.',
      fragrance: 'The families, the pictures, and where each is used.',
      readNews: 'What the users of the app see today.',
    },
  },
  es: {
    title: 'Su primer día',
    dismiss: 'Descartar el primer día',
    changes: (names) => `Puede crear o cambiar: ${names}.`,
    reads: (names) => `Puede ver: ${names}.`,
    trials: {
      campaign: 'Crear una campaña',
      news: 'Crear una noticia',
      device: 'Ver los dispositivos',
      fragrance: 'Conocer las fragancias',
      readNews: 'Leer las noticias',
    },
    hints: {
      campaign: 'Elija las fragancias de los 20 slots de un dispositivo.',
      news: 'Aparece en la aplicación, en tres idiomas, hasta el día que usted elija.',
      device: 'Dónde están, qué contienen y qué necesita atención.',
      fragrance: 'Las familias, las fotos y dónde se usa cada una.',
      readNews: 'Lo que los usuarios de la aplicación ven hoy.',
    },
  },
}
