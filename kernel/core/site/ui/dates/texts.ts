// The texts of an input for a date in three languages.
const pt = { format: 'DD/MM/AAAA', open: (field: string) => `Abrir o calendário: ${field}` }
const en: typeof pt = { format: 'DD/MM/YYYY', open: (field) => `Open the calendar: ${field}` }
const es: typeof pt = { format: 'DD/MM/AAAA', open: (field) => `Abrir el calendario: ${field}` }
export const dateMessages = { pt, en, es }
