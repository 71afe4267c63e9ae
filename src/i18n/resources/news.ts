// The messages of the news in three languages.
import type { MessagesOf } from '#src/engine/index.ts'
import type screens from '#src/resources/news.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Notícias',
  attention: { expiring: 'Perto do vencimento' },
  titles: { create: 'Cadastro de Notícia', update: 'Atualizar Notícia' },
  groups: { texts: 'Textos', publication: 'Publicação', picture: 'Imagem' },
  fields: {
    titlePt: 'Título',
    contentPt: 'Conteúdo',
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
  attention: { expiring: 'About to expire' },
  titles: { create: 'New article', update: 'Edit article' },
  groups: { texts: 'Texts', publication: 'Publication', picture: 'Picture' },
  fields: {
    titlePt: 'Title',
    contentPt: 'Content',
    expirationDate: 'Expires',
    carrousel: 'Carousel',
    'newsFiles.name': 'Name of the picture',
    'newsFiles.file': 'Picture',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Noticias',
  attention: { expiring: 'Próximas a vencer' },
  titles: { create: 'Nueva noticia', update: 'Editar noticia' },
  groups: { texts: 'Textos', publication: 'Publicación', picture: 'Imagen' },
  fields: {
    titlePt: 'Título',
    contentPt: 'Contenido',
    expirationDate: 'Vencimiento',
    carrousel: 'Carrusel',
    'newsFiles.name': 'Nombre de la imagen',
    'newsFiles.file': 'Imagen',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
}
