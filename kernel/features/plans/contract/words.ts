// The texts about plans in the log and the scopes of tokens, in three languages.

const pt = {
  events: {
    planProposed: { entry: 'Mudanças preparadas', did: 'preparou mudanças' },
    planDiscarded: { entry: 'Mudanças preparadas descartadas', did: 'descartou mudanças preparadas' },
    planReviewAsked: { entry: 'Revisão de mudanças pedida', did: 'pediu a revisão de mudanças preparadas' },
    planAgreed: { entry: 'Mudanças preparadas aprovadas', did: 'concordou com mudanças preparadas' },
    planRefused: { entry: 'Mudanças preparadas recusadas', did: 'recusou mudanças preparadas' },
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
    planReviewAsked: { entry: 'Review of changes asked for', did: 'asked for a review of prepared changes' },
    planAgreed: { entry: 'Prepared changes agreed to', did: 'agreed to prepared changes' },
    planRefused: { entry: 'Prepared changes refused', did: 'refused prepared changes' },
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
    planReviewAsked: { entry: 'Revisión de cambios pedida', did: 'pidió la revisión de cambios preparados' },
    planAgreed: { entry: 'Cambios preparados aprobados', did: 'aceptó cambios preparados' },
    planRefused: { entry: 'Cambios preparados rechazados', did: 'rechazó cambios preparados' },
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
