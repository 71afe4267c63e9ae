// Why calls about notes are refused, in three languages.

const pt = {
  notYourNote: 'Só quem escreveu a anotação pode alterá-la',
  notYourNoteToDelete: 'Só quem escreveu a anotação, ou um administrador, pode excluí-la',
  mayNotRead: 'Uma das pessoas mencionadas não pode ver este registro',
}
const en: typeof pt = {
  notYourNote: 'Only the author of a note may change it',
  notYourNoteToDelete: 'Only the author of a note or an administrator may delete it',
  mayNotRead: 'One of the people mentioned may not see this record',
}
const es: typeof pt = {
  notYourNote: 'Solo quien escribió la nota puede modificarla',
  notYourNoteToDelete: 'Solo quien escribió la nota, o un administrador, puede eliminarla',
  mayNotRead: 'Una de las personas mencionadas no puede ver este registro',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    notes: typeof pt
  }
}
