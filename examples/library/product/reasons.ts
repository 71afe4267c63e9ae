// Why an action is refused.
const pt = { returned: 'Este livro já foi devolvido' }
export const reasons = { pt, en: { returned: 'This book has been returned' } }
