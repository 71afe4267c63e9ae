// Schemas that several settings share, and settings of which only one feature knows.
import * as z from 'zod'

/** An http(s) URL, without a slash at its end. */
export const http = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) URL' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

export const whole = (minimum: number, maximum: number) =>
  z.coerce
    .number(`is not a whole number from ${minimum} to ${maximum}`)
    .refine((n) => Number.isInteger(n) && n >= minimum && n <= maximum, {
      error: `is not a whole number from ${minimum} to ${maximum}`,
    })

/** A setting that is on or off. */
export const trueOrFalse = (standard: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'use true or false')
    .default(standard)
    .transform((text) => text === 'true')

/** Settings that only one feature reads: `of` returns them with their types. */
export const defineSettings = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const schema = z.object(shape)
  return {
    shape,
    of: ({ ofFeatures }: { ofFeatures: Readonly<Record<string, string>> }): z.infer<typeof schema> =>
      schema.parse(ofFeatures),
  }
}
