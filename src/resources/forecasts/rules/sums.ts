// Sums over the shots of days.

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** 0 for none. */
export const mean = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length)

/** The variance of the numbers around their mean; 0 for fewer than two. */
export const variance = (numbers: readonly number[]): number => {
  const middle = mean(numbers)
  return numbers.length < 2 ? 0 : sum(numbers.map((one) => (one - middle) ** 2)) / (numbers.length - 1)
}
