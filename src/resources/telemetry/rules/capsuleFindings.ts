// What reports say against where a capsule is and what it contains.

/** `elsewhere`: another device gives its shots; `fragrance`: they have another; `level`: an impossible chip. */
export const findingKinds = ['elsewhere', 'fragrance', 'level'] as const

/** A contradiction since the capsule was last put in or taken out. */
export interface CapsuleFinding {
  kind: (typeof findingKinds)[number]
  /** The device that has reported it. */
  device: number
  /** Of `fragrance`: what the shots had. */
  fragrance?: number
  /** How many reports say so, from when to when. */
  reports: number
  since: string
  until: string
}

/** So many are kept of a capsule: a serial number that many devices name is one mistake. */
const most = 20

/** Returns the findings with another report. */
export const addFinding = (
  findings: readonly CapsuleFinding[] | null,
  { at, ...what }: Pick<CapsuleFinding, 'kind' | 'device' | 'fragrance'> & { at: string },
): readonly CapsuleFinding[] => {
  const { kind, device, fragrance } = what
  const others = findings ?? []
  const place = others.findIndex((one) => one.kind === kind && one.device === device && one.fragrance === fragrance)
  const found = others[place]
  if (!found) return [...others, { ...what, reports: 1, since: at, until: at }].slice(0, most)
  return others.with(place, { ...found, reports: found.reports + 1, until: at })
}
