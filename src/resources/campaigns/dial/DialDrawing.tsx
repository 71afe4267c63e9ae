// Draws what a prepared change makes of the dial of a campaign.
import { useGetOne } from 'react-admin'
import type { ChangeDrawingProps, EngineRecord } from '#kernel/core/site/index.ts'
import { KeptDial } from './describeDial.ts'
import { TwoRings } from './TwoRings.tsx'
import { useFragrances } from './useFragrances.ts'

export const DialDrawing = ({ record, before, after }: ChangeDrawingProps) => {
  const dials = [KeptDial.safeParse(before ?? []).data ?? [], KeptDial.safeParse(after ?? []).data ?? []] as const
  const [old, fresh] = dials
  // It has the fragrances of its dial, so that only those that it gets are asked for.
  const { data } = useGetOne<EngineRecord>('campaigns', { id: record ?? 0 }, { enabled: record !== null, retry: false })
  const isKnown = record === null || data !== undefined
  const { fragranceOf } = useFragrances(data, isKnown ? dials.flat().map(({ fragranceId }) => fragranceId) : [])
  return <TwoRings before={old} after={fresh} fragranceOf={fragranceOf} />
}
