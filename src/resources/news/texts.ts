// The messages of the news in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Notícias',
  noun: 'notícia |||| notícias',
  none: 'Nenhuma notícia',
  status: { active: 'Ativa |||| Ativas', inactive: 'Inativa |||| Inativas' },
  attention: { expiring: 'Perto do vencimento', untranslated: 'Textos sem tradução' },
  issues: {
    expiring: 'notícia a vencer |||| notícias a vencer',
    untranslated: 'notícia sem tradução |||| notícias sem tradução',
  },
  titles: { create: 'Criar notícia', update: 'Editar notícia' },
  groups: { texts: 'Textos', publication: 'Publicação', picture: 'Imagem' },
  choices: { expirationDate: { expired: 'Expirada', scheduled: 'Começa em' } },
  hints: {
    carrousel: 'As notícias que o aplicativo mostra no alto, uma após a outra.',
    startsAt: 'O primeiro dia em que o aplicativo a mostra. Em branco, a partir de agora.',
  },
  fields: {
    titlePt: 'Título',
    contentPt: 'Conteúdo',
    startsAt: 'Início',
    expirationDate: 'Validade',
    carrousel: 'Carrossel',
    'newsFiles.name': 'Nome da imagem',
    'newsFiles.file': 'Imagem',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'News',
  noun: 'news item |||| news items',
  none: 'No news items',
  attention: { expiring: 'Expiring soon', untranslated: 'Untranslated texts' },
  titles: { create: 'Create article', update: 'Edit article' },
  issues: {
    expiring: 'news item about to expire |||| news items about to expire',
    untranslated: 'news item to translate |||| news items to translate',
  },
  groups: { texts: 'Texts', publication: 'Publication', picture: 'Picture' },
  choices: { expirationDate: { expired: 'Expired', scheduled: 'Starts on' } },
  hints: {
    carrousel: 'The news that the app shows at its top, one after the other.',
    startsAt: 'The first day on which the app shows it. If empty, from now on.',
  },
  fields: {
    titlePt: 'Title',
    contentPt: 'Content',
    startsAt: 'Starts',
    expirationDate: 'Expires',
    carrousel: 'Carousel',
    'newsFiles.name': 'Picture name',
    'newsFiles.file': 'Picture',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Noticias',
  noun: 'noticia |||| noticias',
  none: 'Ninguna noticia',
  status: { active: 'Activa |||| Activas', inactive: 'Inactiva |||| Inactivas' },
  attention: { expiring: 'Próximas a vencer', untranslated: 'Textos sin traducción' },
  issues: {
    expiring: 'noticia por vencer |||| noticias por vencer',
    untranslated: 'noticia sin traducción |||| noticias sin traducción',
  },
  titles: { create: 'Crear noticia', update: 'Editar noticia' },
  groups: { texts: 'Textos', publication: 'Publicación', picture: 'Imagen' },
  choices: { expirationDate: { expired: 'Vencida', scheduled: 'Empieza el' } },
  hints: {
    carrousel: 'Las noticias que la aplicación muestra arriba, una tras otra.',
    startsAt: 'El primer día en que la aplicación la muestra. En blanco, desde ahora.',
  },
  fields: {
    titlePt: 'Título',
    contentPt: 'Contenido',
    startsAt: 'Inicio',
    expirationDate: 'Vencimiento',
    carrousel: 'Carrusel',
    'newsFiles.name': 'Nombre de la imagen',
    'newsFiles.file': 'Imagen',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
}
