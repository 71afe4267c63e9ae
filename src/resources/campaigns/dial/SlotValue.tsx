// One slot of the dial in words, where two people have changed it: its fragrance and its seconds.
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { useProvider, useScreenTranslate, type ItemProps } from '#kernel/core/site/index.ts'
import { dialMessages } from './dialTexts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { parseFragrance, parseStoredCampaign } from './storedDial.ts'

const Slot = z.object({ fragranceId: z.number(), shotSeconds: z.nullable(z.number()) })

export const SlotValue = ({ item, records }: ItemProps) => {
  const t = useScreenTranslate(dialMessages)
  const language = useLanguage()
  const provider = useProvider()
  const { fragranceId, shotSeconds } = z.safeParse(Slot, item).data ?? {}
  const stored = records
    .flatMap((record) => parseStoredCampaign(record)?.collection ?? [])
    .find((slot) => slot.fragranceId === fragranceId)?.fragrance
  // A fragrance that only this form has put on the dial.
  const { data: added } = useQuery({
    queryKey: ['fragrances', 'named', fragranceId],
    queryFn: async ({ signal }) =>
      parseFragrance((await provider.getOne('fragrances', { id: String(fragranceId), signal })).data),
    enabled: fragranceId !== undefined && !stored,
    retry: false,
  })
  if (fragranceId === undefined) return <>{t('notConfigured')}</>
  const fragrance = stored ?? added
  const seconds = t('shortSeconds', { seconds: shotSeconds ?? '–' })
  return <>{`${fragrance ? fragranceName(fragrance, language) : `#${fragranceId}`} · ${seconds}`}</>
}
