// The messages of an address's inputs in three languages.
export const pt = {
  address: {
    searching: 'Procurando o endereço do CEP…',
    found: 'Endereço encontrado: %{city}, %{state}.',
    unknown: 'Não encontramos este CEP. Preencha o endereço à mão.',
    failed: 'A consulta do CEP falhou. Preencha o endereço à mão.',
    loadingSuggestions: 'Buscando sugestões…',
  },
}
export const en: typeof pt = {
  address: {
    searching: 'Looking up the address of this zipcode…',
    found: 'Address found: %{city}, %{state}.',
    unknown: 'We could not find this zipcode. Fill in the address by hand.',
    failed: 'The zipcode look-up failed. Fill in the address by hand.',
    loadingSuggestions: 'Looking for suggestions…',
  },
}
export const es: typeof pt = {
  address: {
    searching: 'Buscando la dirección del código postal…',
    found: 'Dirección encontrada: %{city}, %{state}.',
    unknown: 'No encontramos este código postal. Complete la dirección a mano.',
    failed: 'La consulta del código postal falló. Complete la dirección a mano.',
    loadingSuggestions: 'Buscando sugerencias…',
  },
}
