// The messages of the inputs for a site's opening hours in three languages.
const pt = {
  opens: '%{day}: abre às',
  closes: '%{day}: fecha às',
  closed: 'Fechado',
  overnight: 'Fecha no dia seguinte',
  wholeDay: 'Aberto 24 horas',
  copy: 'Copiar segunda-feira para terça a sexta',
}
const en: typeof pt = {
  opens: '%{day}: opens at',
  closes: '%{day}: closes at',
  closed: 'Closed',
  overnight: 'Closes on the next day',
  wholeDay: 'Open 24 hours',
  copy: 'Copy Monday to Tuesday to Friday',
}
const es: typeof pt = {
  opens: '%{day}: abre a las',
  closes: '%{day}: cierra a las',
  closed: 'Cerrado',
  overnight: 'Cierra al día siguiente',
  wholeDay: 'Abierto 24 horas',
  copy: 'Copiar el lunes de martes a viernes',
}

export const hoursMessages = { pt, en, es }
