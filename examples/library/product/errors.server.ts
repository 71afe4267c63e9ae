// The error replies of refused loans.
const pt = { tooManyLoans: 'Este leitor já tem três empréstimos abertos', bookIsLent: 'Este livro está emprestado' }
const en: typeof pt = { tooManyLoans: 'This member already has three open loans', bookIsLent: 'This book is on loan' }

export const errors = { pt, en }
