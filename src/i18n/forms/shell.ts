// The messages of an address's inputs in three languages.
export const pt = {
  address: {
    searching: 'Procurando o endereço do CEP…',
    found: 'Endereço encontrado: %{city}, %{state}.',
    unknown: 'Não encontramos este CEP. Preencha o endereço manualmente.',
    failed: 'A consulta do CEP falhou. Preencha o endereço manualmente.',
    loadingSuggestions: 'Buscando sugestões…',
  },
}
export const en: typeof pt = {
  address: {
    searching: 'Looking up this ZIP code…',
    found: 'Address found: %{city}, %{state}.',
    unknown: 'We could not find this ZIP code. Enter the address manually.',
    failed: 'The ZIP code lookup failed. Enter the address manually.',
    loadingSuggestions: 'Looking for suggestions…',
  },
}
export const es: typeof pt = {
  address: {
    searching: 'Buscando la dirección del código postal…',
    found: 'Dirección encontrada: %{city}, %{state}.',
    unknown: 'No encontramos este código postal. Complete la dirección manualmente.',
    failed: 'La consulta del código postal falló. Complete la dirección manualmente.',
    loadingSuggestions: 'Buscando sugerencias…',
  },
}
