// The product's words that nobody explains elsewhere, in three languages, loaded with the help.
import type { Language } from '#kernel/contract/languages.ts'

type Words = readonly (readonly [word: string, meaning: string])[]

export const productWords: Readonly<Record<Language, Words>> = {
  pt: [
    [
      'Campanha',
      'As fragrâncias dos slots de um dispositivo, com o tempo de cada disparo. Um dispositivo tem uma campanha.',
    ],
    ['Slot', 'Um dos 20 lugares do dispositivo, cada um com uma cápsula.'],
    ['Disparo', 'Uma liberação de fragrância por um dispositivo. Os gráficos do painel contam disparos.'],
    [
      'Primária e secundária',
      'Os dois tipos de fragrância do catálogo; a coluna Tipo os mostra, e o filtro os separa.',
    ],
    ['Ficha', 'O documento confidencial de uma fragrância, em PDF ou imagem. A auditoria diz quem o abriu.'],
    [
      'Quiz',
      'Perguntas cujas respostas levam a fragrâncias da campanha. Rascunho, validado e depois publicado no aplicativo.',
    ],
    ['Carrossel', 'As notícias que o aplicativo mostra no alto, uma após a outra.'],
    ['Execuções', 'As suas ações em vários registros e as suas importações, com o resultado de cada uma.'],
    ['Visão', 'Uma lista com filtro, ordem e colunas guardados, só sua ou de todos.'],
    [
      'Perfil',
      'O que uma pessoa pode fazer: ADMIN administra tudo, POSTNEWS publica notícias, USER só usa o aplicativo. A página Permissões mostra cada um.',
    ],
  ],
  en: [
    ['Campaign', 'The fragrances of the slots of a device, with the length of each shot. A device has one campaign.'],
    ['Slot', 'One of the 20 places of a device, each with a capsule.'],
    ['Shot', 'One release of a fragrance by a device. The charts of the home count shots.'],
    [
      'Primary and secondary',
      'The two types of fragrances in the catalogue; the column Type shows them, and the filter tells them apart.',
    ],
    ['Sheet', 'The confidential document of a fragrance, a PDF or a picture. The audit says who has opened it.'],
    [
      'Quiz',
      'Questions whose answers lead to fragrances of the campaign. A draft, then validated, then published in the app.',
    ],
    ['Carousel', 'The news that the app shows at its top, one after the other.'],
    ['Runs', 'Your actions on several records and your imports, with the result of each.'],
    ['View', 'A list with its filter, order and columns kept, for you alone or for everybody.'],
    [
      'Profile',
      'What a person may do: ADMIN manages everything, POSTNEWS posts news, USER only uses the app. The page Permissions shows each.',
    ],
  ],
  es: [
    [
      'Campaña',
      'Las fragancias de los slots de un dispositivo, con la duración de cada disparo. Un dispositivo tiene una campaña.',
    ],
    ['Slot', 'Uno de los 20 lugares del dispositivo, cada uno con una cápsula.'],
    ['Disparo', 'Una liberación de fragancia por un dispositivo. Los gráficos del panel cuentan disparos.'],
    [
      'Primaria y secundaria',
      'Los dos tipos de fragancia del catálogo; la columna Tipo los muestra, y el filtro los separa.',
    ],
    ['Ficha', 'El documento confidencial de una fragancia, en PDF o imagen. La auditoría dice quién lo abrió.'],
    [
      'Quiz',
      'Preguntas cuyas respuestas llevan a fragancias de la campaña. Borrador, validado y luego publicado en la aplicación.',
    ],
    ['Carrusel', 'Las noticias que la aplicación muestra arriba, una tras otra.'],
    ['Ejecuciones', 'Sus acciones en varios registros y sus importaciones, con el resultado de cada una.'],
    ['Vista', 'Una lista con su filtro, orden y columnas guardados, solo para usted o para todos.'],
    [
      'Perfil',
      'Lo que una persona puede hacer: ADMIN administra todo, POSTNEWS publica noticias, USER solo usa la aplicación. La página Permisos muestra cada uno.',
    ],
  ],
}
