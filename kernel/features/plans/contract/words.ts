// The texts about plans in the log and the scopes of tokens, in three languages.

const pt = {
  events: {
    planProposed: { entry: 'Mudanças preparadas', did: 'preparou mudanças' },
    planDiscarded: { entry: 'Mudanças preparadas descartadas', did: 'descartou mudanças preparadas' },
  },
  areas: { plans: 'Mudanças preparadas' },
  runs: {
    plan: {
      name: 'Mudanças preparadas',
      did: 'aplicou mudanças preparadas em %{count} registro |||| aplicou mudanças preparadas em %{count} registros',
    },
  },
}
const en: typeof pt = {
  events: {
    planProposed: { entry: 'Changes prepared', did: 'prepared changes' },
    planDiscarded: { entry: 'Prepared changes discarded', did: 'discarded prepared changes' },
  },
  areas: { plans: 'Prepared changes' },
  runs: {
    plan: {
      name: 'Prepared changes',
      did: 'applied prepared changes to %{count} record |||| applied prepared changes to %{count} records',
    },
  },
}
const es: typeof pt = {
  events: {
    planProposed: { entry: 'Cambios preparados', did: 'preparó cambios' },
    planDiscarded: { entry: 'Cambios preparados descartados', did: 'descartó cambios preparados' },
  },
  areas: { plans: 'Cambios preparados' },
  runs: {
    plan: {
      name: 'Cambios preparados',
      did: 'aplicó cambios preparados a %{count} registro |||| aplicó cambios preparados a %{count} registros',
    },
  },
}

export const words = { pt, en, es }

declare module '#kernel/core/contract/actionNames.ts' {
  interface FeatureEvents {
    plans: typeof pt.events
  }
}
