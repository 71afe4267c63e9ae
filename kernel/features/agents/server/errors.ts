// Why a consent is refused, in three languages.

const pt = {
  consentOver: 'O pedido de acesso terminou ou já foi respondido: comece de novo no programa',
  consentElsewhere: 'O pedido de acesso não é válido ou começou em outro navegador: comece de novo no programa',
  nothingToRead: 'A sua conta não tem nada que um programa possa ler',
}
const en: typeof pt = {
  consentOver: 'The request for access has ended or was answered already: begin again in the program',
  consentElsewhere: 'The request for access is not valid, or began in another browser: begin again in the program',
  nothingToRead: 'Your account has nothing that a program could read',
}
const es: typeof pt = {
  consentOver: 'La solicitud de acceso terminó o ya fue respondida: comience de nuevo en el programa',
  consentElsewhere: 'La solicitud de acceso no es válida o comenzó en otro navegador: comience de nuevo en el programa',
  nothingToRead: 'Su cuenta no tiene nada que un programa pueda leer',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    agents: typeof pt
  }
}
