// Samples of what no kind describes, for tests and seeds.

export const samples = {
  timeZone: () => 'America/Sao_Paulo',
  openingHours: () => ({ monday: '09:00-18:00' }),
}
