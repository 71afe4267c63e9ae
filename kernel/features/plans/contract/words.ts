// What the log and the scopes of tokens say of plans, in three languages.

const pt = {
  events: {
    planProposed: { entry: 'Mudanças preparadas', did: 'preparou mudanças' },
    planDiscarded: { entry: 'Mudanças preparadas descartadas', did: 'descartou mudanças preparadas' },
  },
  areas: { plans: 'Mudanças preparadas' },
}
const en: typeof pt = {
  events: {
    planProposed: { entry: 'Changes prepared', did: 'prepared changes' },
    planDiscarded: { entry: 'Prepared changes discarded', did: 'discarded prepared changes' },
  },
  areas: { plans: 'Prepared changes' },
}
const es: typeof pt = {
  events: {
    planProposed: { entry: 'Cambios preparados', did: 'preparó cambios' },
    planDiscarded: { entry: 'Cambios preparados descartados', did: 'descartó cambios preparados' },
  },
  areas: { plans: 'Cambios preparados' },
}

export const words = { pt, en, es }

declare module '#kernel/core/contract/actionNames.ts' {
  interface FeatureEvents {
    plans: typeof pt.events
  }
}
