// What happened to a capsule, for its history: its record tells when it was put in, gave its last shot and was taken out.
import { titleIn, useScreenTranslate, type HistoryLine, type OwnHistory } from '#kernel/core/site/index.ts'
import devices from '#src/resources/devices/definition.ts'
import type { Capsule } from './capsule.ts'
import { capsulePageMessages } from './pageTexts.ts'

const kinds = ['placedSomewhere', 'emptied', 'removed'] as const

const CapsuleLines: OwnHistory<Capsule>['lines'] = ({ record, kind, show }) => {
  const t = useScreenTranslate(capsulePageMessages)
  const { device, installedAt, emptiedAt, removedAt, removalReason } = record
  const known: { kind: (typeof kinds)[number]; at: string | null; what: string; more?: string | null }[] = [
    { kind: 'removed', at: removedAt, what: t('removed'), more: removalReason },
    { kind: 'emptied', at: emptiedAt, what: t('emptied') },
    {
      kind: 'placedSomewhere',
      at: installedAt,
      what: device ? t('placed', { device: titleIn(devices, device) }) : t('placedSomewhere'),
    },
  ]
  const lines = known.flatMap<HistoryLine>(({ kind: own, at, what, more }) =>
    at !== null && (kind === undefined || kind === own) ? [{ key: own, at, what, more: more ?? undefined }] : [],
  )
  return show({
    lines: lines.toSorted((one, other) => other.at.localeCompare(one.at)),
    hasMore: false,
    isFetching: false,
    error: null,
    onMore: () => undefined,
    onRetry: () => undefined,
    fresh: 0,
    onFresh: () => undefined,
  })
}

const { pt, en, es } = capsulePageMessages

export const capsuleHistory: OwnHistory<Capsule> = {
  title: { pt: 'Colocação e uso', en: 'Placement and use', es: 'Colocación y uso' },
  kinds: kinds.map((name) => ({ name, title: { pt: pt[name], en: en[name], es: es[name] } })),
  lines: CapsuleLines,
}
