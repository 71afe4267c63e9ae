// Why an action is refused.
const pt = { returned: 'Este livro já foi devolvido' }
const en: typeof pt = { returned: 'This book has been returned' }

export const reasons = { pt, en }
