// Loads sharp with the first picture: its native library takes time and memory.

/** Returns sharp with one thread per picture, and without a cache: no picture is decoded twice. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
