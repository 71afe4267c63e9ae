// The texts of books.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Livros',
  titles: { create: 'Novo livro', update: 'Editar livro' },
  fields: {
    isbn: 'ISBN',
    title: 'Título',
    pages: 'Páginas',
    price: 'Preço',
    genre: 'Gênero',
    authorId: 'Autor',
    lentAt: 'Emprestado em',
    deletedAt: 'Situação',
    createdAt: 'Criado em',
  },
  choices: { genre: { novel: 'Romance', poems: 'Poemas' } },
  actions: { lend: 'Emprestar', remind: 'Lembrar' },
  log: { remind: { did: 'lembrou da devolução de', entry: 'Lembrete' } },
  confirmations: { lend: { question: 'Emprestar “%{title}”?', button: 'Emprestar' } },
  notices: { lend: { done: 'Livro emprestado', failed: 'Erro ao emprestar o livro' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Books',
  titles: { create: 'New book', update: 'Edit book' },
  fields: {
    isbn: 'ISBN',
    title: 'Title',
    pages: 'Pages',
    price: 'Price',
    genre: 'Genre',
    authorId: 'Author',
    lentAt: 'Lent',
    deletedAt: 'Status',
    createdAt: 'Created',
  },
  choices: { genre: { novel: 'Novel', poems: 'Poems' } },
  actions: { lend: 'Lend', remind: 'Remind' },
  log: { remind: { did: 'reminded of', entry: 'Reminder' } },
  confirmations: { lend: { question: 'Lend “%{title}”?', button: 'Lend' } },
  notices: { lend: { done: 'Book lent', failed: 'The book could not be lent' } },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Libros',
  titles: { create: 'Nuevo libro', update: 'Editar libro' },
  fields: {
    isbn: 'ISBN',
    title: 'Título',
    pages: 'Páginas',
    price: 'Precio',
    genre: 'Género',
    authorId: 'Autor',
    lentAt: 'Prestado',
    deletedAt: 'Estado',
    createdAt: 'Creado',
  },
  choices: { genre: { novel: 'Novela', poems: 'Poemas' } },
  actions: { lend: 'Prestar', remind: 'Recordar' },
  log: { remind: { did: 'recordó la devolución de', entry: 'Recordatorio' } },
  confirmations: { lend: { question: '¿Prestar “%{title}”?', button: 'Prestar' } },
  notices: { lend: { done: 'Libro prestado', failed: 'No se pudo prestar el libro' } },
}
