// Why calls of history are refused, in three languages.

const pt = {
  undoTooLate: 'O prazo para desfazer terminou, reverta pelo histórico',
}
const en: typeof pt = {
  undoTooLate: 'It is too late to undo this, revert it from the history',
}
const es: typeof pt = {
  undoTooLate: 'El plazo para deshacer terminó, revierta desde el historial',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    history: typeof pt
  }
}
