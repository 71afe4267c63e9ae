// Samples of what no kind describes, for tests and seeds.

export const samples = {
  condition: () => 'devices.silent',
  people: () => [1],
  // A daily mail needs its time, which a sparse record lacks.
  delivery: () => 'atOnce',
  digestAt: () => '15:00',
  quietFrom: () => '22:00',
  quietUntil: () => '07:00',
}
