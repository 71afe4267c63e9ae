// The texts about the history in the log and the scopes of tokens, in three languages.

const pt = {
  areas: { changes: 'Histórico de mudanças' },
}
const en: typeof pt = {
  areas: { changes: 'Change history' },
}
const es: typeof pt = {
  areas: { changes: 'Historial de cambios' },
}

export const words = { pt, en, es }
