// Why calls of personalData are refused, in three languages.

const pt = {
  otherEmail: 'Este não é o e-mail deste usuário',
}
const en: typeof pt = {
  otherEmail: 'This is not the e-mail of this user',
}
const es: typeof pt = {
  otherEmail: 'Este no es el correo de este usuario',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    personalData: typeof pt
  }
}
