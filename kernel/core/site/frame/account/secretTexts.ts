// The messages of the dialog that shows a new secret once, in three languages.
const pt = { copied: 'Copiado', kept: 'Já guardei' }
const en: typeof pt = { copied: 'Copied', kept: 'I have stored it' }
const es: typeof pt = { copied: 'Copiado', kept: 'Ya lo guardé' }

export const secretMessages = { pt, en, es }
