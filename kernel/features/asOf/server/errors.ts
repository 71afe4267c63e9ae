// Why calls of asOf are refused, in three languages.

const pt = {
  unknownThen: 'O histórico não guarda o valor daquele dia: %{keys}',
  futureMoment: 'Este momento ainda não chegou',
  beforeLog: 'O histórico começa em %{since}: não se sabe o que havia antes',
}
const en: typeof pt = {
  unknownThen: 'The history does not keep the value of that day: %{keys}',
  futureMoment: 'This moment has not come yet',
  beforeLog: 'The history begins on %{since}: what was there before is not known',
}
const es: typeof pt = {
  unknownThen: 'El historial no guarda el valor de ese día: %{keys}',
  futureMoment: 'Ese momento aún no ha llegado',
  beforeLog: 'El historial empieza el %{since}: no se sabe qué había antes',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    asOf: typeof pt
  }
}
