// Describes the change of a dial slot by slot, for the history of a campaign.
import * as z from 'zod/mini'
import { dialChanges } from '../rules/dial.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DescribeChange } from '#kernel/core/site/index.ts'
import { reviewMessages } from './reviewTexts.ts'
import { language } from '#kernel/core/site/i18n/language.ts'

/** A dial that the change log has kept: its fragrances may be gone, and have no names then. */
export const KeptDial = z.array(
  z.object({
    slot: z.number(),
    fragranceId: z.number(),
    shotSeconds: z.number(),
    fragrance: z.object({
      name: z.nullable(z.string()),
      name_en: z.optional(z.nullable(z.string())),
      name_es: z.optional(z.nullable(z.string())),
    }),
  }),
)

/** Returns the function that names the fragrances of a dial in the reader's language. */
export const nameIn =
  (dial: z.infer<typeof KeptDial>) =>
  (id: unknown): string => {
    const fragrance = dial.find(({ fragranceId }) => fragranceId === id)?.fragrance
    return fragrance && fragrance.name !== null
      ? fragranceName({ ...fragrance, name: fragrance.name }, language())
      : `#${String(id)}`
  }

/** "Slot 7: Lavanda 5 s → Cedro 8 s". A campaign without a dial before or after has been created or deleted. */
export const describeDial: DescribeChange = (before, after, { translate }) => {
  const messages = reviewMessages[language()]
  const [old, fresh] = [z.parse(KeptDial, before ?? []), z.parse(KeptDial, after ?? [])]
  const nameOf = nameIn([...fresh, ...old])
  return dialChanges(old, fresh).map(({ slot, ...contents }) => {
    const textOf = (content: (typeof contents)['before']) =>
      content
        ? fillPlaceholders(messages.filled, { name: nameOf(content.fragranceId), seconds: content.shotSeconds })
        : messages.empty
    return {
      kind: 'text',
      label: translate.item('collection', String(slot)),
      before: textOf(contents.before),
      after: textOf(contents.after),
    }
  })
}
