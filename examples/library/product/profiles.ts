// Librarians may do everything, attendants lend; every other profile only reads.
export const administrator = 'LIBRARIAN'
export const staff = ['ATTENDANT'] as const
export const outsiders = [] as const
export const profileNames = {
  pt: { LIBRARIAN: 'Bibliotecário', ATTENDANT: 'Atendente' },
  en: { LIBRARIAN: 'Librarian', ATTENDANT: 'Attendant' },
}
