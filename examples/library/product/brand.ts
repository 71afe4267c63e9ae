// What the library is called.
export const brand = 'Biblioteca'
export const taglines = { pt: 'Livros para todos.', en: 'Books for everybody.' }
export const hasApp: boolean = false
