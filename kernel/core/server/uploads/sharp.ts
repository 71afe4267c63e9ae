// Loads sharp when the first picture is read or drawn: its native library takes time and memory, which most starts do not need.

/** Returns sharp with one thread per picture, and without a cache: no picture is decoded twice. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
