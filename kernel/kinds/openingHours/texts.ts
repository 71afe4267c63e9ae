// The messages of the inputs for opening hours in three languages.
const pt = {
  hint: 'hh:mm, no fuso horário do local; os dois campos vazios: fechado',
  opens: '%{day}: abre às',
  closes: '%{day}: fecha às',
  closed: 'Fechado',
  overnight: 'Fecha no dia seguinte',
  wholeDay: 'Aberto 24 horas',
  days: '%{from} a %{to}',
  copy: 'Copiar segunda-feira para terça a sexta',
}
const en: typeof pt = {
  hint: 'hh:mm, in the time zone of the place; both fields empty: closed',
  opens: '%{day}: opens at',
  closes: '%{day}: closes at',
  closed: 'Closed',
  overnight: 'Closes on the next day',
  wholeDay: 'Open 24 hours',
  days: '%{from} to %{to}',
  copy: 'Copy Monday to Tuesday–Friday',
}
const es: typeof pt = {
  hint: 'hh:mm, en la zona horaria del lugar; ambos campos vacíos: cerrado',
  opens: '%{day}: abre a las',
  closes: '%{day}: cierra a las',
  closed: 'Cerrado',
  overnight: 'Cierra al día siguiente',
  wholeDay: 'Abierto 24 horas',
  days: '%{from} a %{to}',
  copy: 'Copiar el lunes al resto de la semana laboral',
}

export const hoursMessages = { pt, en, es }
