// The reasons of refused actions, one for each condition of a definition.
const pt = { returned: 'Este livro já foi devolvido' }
export const reasons = { pt, en: { returned: 'This book has been returned' } }
