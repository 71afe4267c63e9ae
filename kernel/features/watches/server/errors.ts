// Why calls of watches are refused, in three languages.

const pt = {
  tooManyWatches: 'Você já acompanha o máximo de registros e visões, pare de acompanhar um antes',
}
const en: typeof pt = {
  tooManyWatches: 'You already watch the maximum number of records and views, stop watching one first',
}
const es: typeof pt = {
  tooManyWatches: 'Usted ya sigue el máximo de registros y vistas, deje de seguir uno antes',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    watches: typeof pt
  }
}
