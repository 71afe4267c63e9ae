// The profiles of the toys: besides the librarian, everybody is `other`.

export const administrator = 'LIBRARIAN'
export const staff = [] as const
export const outsiders = [] as const
export const profileNames = { pt: { LIBRARIAN: 'Bibliotecário' }, en: {}, es: {} }
