// Why calls of views are refused, in three languages.

const pt = {
  onlyShared: 'Só uma visão compartilhada pode abrir as listas de um perfil',
  viewNameTaken: 'Você já tem uma visão com este nome',
  tooManyViews: 'Você já tem o máximo de visões desta lista, exclua uma antes',
}
const en: typeof pt = {
  onlyShared: 'Only a shared view can open the lists of a profile',
  viewNameTaken: 'You already have a view with this name',
  tooManyViews: 'You already have the maximum number of views of this list, delete one first',
}
const es: typeof pt = {
  onlyShared: 'Solo una vista compartida puede abrir las listas de un perfil',
  viewNameTaken: 'Ya tiene una vista con este nombre',
  tooManyViews: 'Ya tiene el máximo de vistas de esta lista, elimine una antes',
}

export const errors = { pt, en, es }

declare module '#kernel/core/server/messages/errors.ts' {
  interface FeatureErrors {
    views: typeof pt
  }
}
