// Why calls of departures are refused, in three languages.

const pt = {
  notTheirColleague: 'Escolha uma pessoa ativa que entra no painel',
  receiverNeeded: 'Escolha quem recebe o que passa adiante',
}
const en: typeof pt = {
  notTheirColleague: 'Choose an active person who may enter',
  receiverNeeded: 'Choose who gets what is handed over',
}
const es: typeof pt = {
  notTheirColleague: 'Elija una persona activa que entra en el panel',
  receiverNeeded: 'Elija quién recibe lo que se traspasa',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    departures: typeof pt
  }
}
