// The texts of loans.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Empréstimos',
  titles: { create: 'Novo empréstimo', update: 'Editar empréstimo' },
  fields: {
    bookId: 'Livro',
    memberId: 'Leitor',
    due: 'Devolver até',
    returnedAt: 'Devolvido em',
    createdAt: 'Criado em',
  },
  actions: { return: 'Devolver' },
  confirmations: { return: { question: 'O livro foi devolvido?', button: 'Devolver' } },
  notices: { return: { done: 'Livro devolvido', failed: 'Erro ao devolver o livro' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Loans',
  titles: { create: 'New loan', update: 'Edit loan' },
  fields: { bookId: 'Book', memberId: 'Member', due: 'Due', returnedAt: 'Returned', createdAt: 'Created' },
  actions: { return: 'Return' },
  confirmations: { return: { question: 'Has the book been returned?', button: 'Return' } },
  notices: { return: { done: 'Book returned', failed: 'The book could not be returned' } },
}
