// Reads the condition of a rule: the records of a view, or what needs attention. Site and server load it.

export type RuleCondition = { view: number } | { resource: string; attention: string }

/** Returns what a text of a condition means; undefined for any other text. */
export const readCondition = (text: string): RuleCondition | undefined => {
  const [, first = '', second = ''] = /^(\w{1,40})\.(\w{1,40})$/.exec(text) ?? []
  if (first === 'view') return /^[1-9]\d{0,9}$/.test(second) ? { view: Number(second) } : undefined
  return first && second ? { resource: first, attention: second } : undefined
}
