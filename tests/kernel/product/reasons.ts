// Why an action on a toy is refused.

const pt = { bookLent: 'Este livro está emprestado', bookInactive: 'Este livro está inativo' }
const en: typeof pt = { bookLent: 'This book is lent', bookInactive: 'This book is inactive' }
const es: typeof pt = { bookLent: 'Este libro está prestado', bookInactive: 'Este libro está inactivo' }

export const reasons = { pt, en, es }
