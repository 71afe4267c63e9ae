// Samples of what the kinds know too little of, for tests and seeds: nothing has arrived of a new order.

export const samples = { receivedAt: () => null, receivedQuantity: () => null, damagedQuantity: () => null }
