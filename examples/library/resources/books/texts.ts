// The texts of books.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Livros',
  titles: { create: 'Novo livro', update: 'Editar livro' },
  fields: {
    title: 'Título',
    authorId: 'Autor',
    isbn: 'ISBN',
    year: 'Ano',
    price: 'Preço',
    shelf: 'Estante',
    deletedAt: 'Situação',
    createdAt: 'Criado em',
  },
  choices: { shelf: { fiction: 'Ficção', science: 'Ciência', history: 'História' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Books',
  titles: { create: 'New book', update: 'Edit book' },
  fields: {
    title: 'Title',
    authorId: 'Author',
    isbn: 'ISBN',
    year: 'Year',
    price: 'Price',
    shelf: 'Shelf',
    deletedAt: 'Status',
    createdAt: 'Created',
  },
  choices: { shelf: { fiction: 'Fiction', science: 'Science', history: 'History' } },
}
