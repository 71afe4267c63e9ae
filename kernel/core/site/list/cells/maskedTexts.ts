// The texts of a masked cell, loaded with the first of them.
const pt = {
  show: 'Mostrar %{field} de %{name}',
  hide: 'Ocultar %{field} de %{name}',
  failed: 'Não foi possível mostrar o valor.',
}
const en: typeof pt = {
  show: 'Show %{field} of %{name}',
  hide: 'Hide %{field} of %{name}',
  failed: 'The value could not be shown.',
}
const es: typeof pt = {
  show: 'Mostrar %{field} de %{name}',
  hide: 'Ocultar %{field} de %{name}',
  failed: 'No se pudo mostrar el valor.',
}

export const maskedMessages = { pt, en, es }
