// What the page of a record says of the alerts that it is part of, in three languages.
const pt = {
  partOf: 'Faz parte do alerta',
  withWhom: 'com %{name}',
  solvedBy: 'resolvido por %{name} em %{at}',
  snoozedOn: 'adiado até %{at}',
  quietOn: 'em silêncio até %{at}',
}
const en: typeof pt = {
  partOf: 'Part of the alert',
  withWhom: 'with %{name}',
  solvedBy: 'solved by %{name} at %{at}',
  snoozedOn: 'snoozed until %{at}',
  quietOn: 'quiet until %{at}',
}
const es: typeof pt = {
  partOf: 'Parte de la alerta',
  withWhom: 'con %{name}',
  solvedBy: 'resuelta por %{name} el %{at}',
  snoozedOn: 'pospuesta hasta el %{at}',
  quietOn: 'en silencio hasta el %{at}',
}

export const recordAlertMessages = { pt, en, es }
