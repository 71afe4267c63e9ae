// Samples of what no kind describes, for tests and seeds.

export const samples = {
  timeZone: () => 'America/Sao_Paulo',
}
