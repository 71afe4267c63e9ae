// The texts about backups in the log and the scopes of tokens, in three languages.

const pt = {
  areas: { operations: 'Situação do backup' },
}
const en: typeof pt = {
  areas: { operations: 'Backup status' },
}
const es: typeof pt = {
  areas: { operations: 'Estado de la copia de seguridad' },
}

export const words = { pt, en, es }
