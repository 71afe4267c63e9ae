// The profiles with rules of their own (S2§6). An access table grants actions by them; every other profile is `other`.

/** May do everything, and alone what concerns other people's accounts and the server. */
export const administrator = 'ADMIN'

/** Use the back office with rights of their own. */
export const staff = ['POSTNEWS'] as const

/** Sign in to the mobile app only. */
export const outsiders = ['USER'] as const

/** The profiles in words; one that an installation has added is its code. */
export const profileNames = {
  pt: {
    ADMIN: 'Administrador',
    OPERATOR: 'Operador',
    POSTNEWS: 'Notícias',
    USER: 'Aplicativo',
  },
  en: { ADMIN: 'Administrator', OPERATOR: 'Operator', POSTNEWS: 'News', USER: 'App' },
  es: {
    ADMIN: 'Administrador',
    OPERATOR: 'Operador',
    POSTNEWS: 'Noticias',
    USER: 'Aplicación',
  },
}
