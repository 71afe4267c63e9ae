// How a record is activated and deactivated: not at all, by a PUT of a field, or by DELETE and PUT activate/{id}.

export type Toggle = 'none' | 'ativo' | 'activate'

/** Returns the field that a PUT changes; undefined without a status, or with calls of its own. */
export const statusFieldOf = ({ toggle }: { readonly toggle: Toggle }): string | undefined =>
  toggle === 'none' || toggle === 'activate' ? undefined : toggle
