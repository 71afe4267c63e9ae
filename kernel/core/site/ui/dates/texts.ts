// The texts of an input for a date in three languages.
const pt = {
  format: 'DD/MM/AAAA',
  open: (field: string) => `Abrir o calendário: ${field}`,
  time: (zone: string) => `hh:mm, no fuso horário ${zone}`,
}
const en: typeof pt = {
  format: 'DD/MM/YYYY',
  open: (field) => `Open the calendar: ${field}`,
  time: (zone) => `hh:mm, in the time zone ${zone}`,
}
const es: typeof pt = {
  format: 'DD/MM/AAAA',
  open: (field) => `Abrir el calendario: ${field}`,
  time: (zone) => `hh:mm, en la zona horaria ${zone}`,
}
export const dateMessages = { pt, en, es }
