// Samples of what no kind describes, for tests and seeds: a line of the first fragrance.

export const samples = {
  lines: (number: number) => [{ fragranceId: 1, quantity: number }],
  expectedAt: () => '2030-01-01',
}
