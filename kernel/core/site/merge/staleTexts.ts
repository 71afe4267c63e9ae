// The sentences that an action failed because another user has changed the record. Loaded only then, not with lists.
export const staleMessages = {
  pt: {
    unknown: 'Outra pessoa alterou este registro. Nada foi feito: confira e tente de novo.',
    known: '%{name} alterou este registro (%{date}). Nada foi feito: confira e tente de novo.',
  },
  en: {
    unknown: 'Someone else has changed this record. Nothing was done: check it and try again.',
    known: '%{name} has changed this record (%{date}). Nothing was done: check it and try again.',
  },
  es: {
    unknown: 'Otra persona cambió este registro. No se hizo nada: revíselo e inténtelo de nuevo.',
    known: '%{name} cambió este registro (%{date}). No se hizo nada: revíselo e inténtelo de nuevo.',
  },
}
