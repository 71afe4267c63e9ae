// The texts about notes in the log, in three languages.

const pt = {
  events: {
    noteAdded: { entry: 'Anotação', did: 'escreveu uma anotação' },
    noteEdited: { entry: 'Anotação alterada', did: 'alterou uma anotação' },
    noteDeleted: { entry: 'Anotação excluída', did: 'excluiu uma anotação' },
  },
  areas: { notes: 'Anotações' },
}
const en: typeof pt = {
  events: {
    noteAdded: { entry: 'Note', did: 'wrote a note' },
    noteEdited: { entry: 'Note changed', did: 'changed a note' },
    noteDeleted: { entry: 'Note deleted', did: 'deleted a note' },
  },
  areas: { notes: 'Notes' },
}
const es: typeof pt = {
  events: {
    noteAdded: { entry: 'Nota', did: 'escribió una nota' },
    noteEdited: { entry: 'Nota modificada', did: 'modificó una nota' },
    noteDeleted: { entry: 'Nota eliminada', did: 'eliminó una nota' },
  },
  areas: { notes: 'Notas' },
}

export const words = { pt, en, es }

declare module '#kernel/core/contract/actionNames.ts' {
  interface FeatureEvents {
    notes: typeof pt.events
  }
}
