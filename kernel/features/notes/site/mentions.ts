// Finds mentions in the text of a note: an @ and the name of a person.
import type { Person } from '../contract/payloads.ts'

/** What is being typed behind an @, up to the caret. */
export interface Typed {
  /** Where the @ is. */
  from: number
  name: string
}

/** Returns the mention that the caret is in; undefined outside of one, and behind a name that was chosen. */
export const typedMention = (text: string, caret: number, chosen: readonly Person[]): Typed | undefined => {
  const [, name] = /(?:^|[\s(])@([^\n@]{0,60})$/u.exec(text.slice(0, caret)) ?? []
  if (name === undefined || chosen.some((person) => name.startsWith(person.name))) return undefined
  return { from: caret - name.length - 1, name }
}

/** Splits a text at the mentions of people, the longest name first. */
export const splitAtMentions = (text: string, people: readonly Person[]): { text: string; isMention: boolean }[] => {
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length)
  const parts: { text: string; isMention: boolean }[] = []
  for (let rest = text; rest !== '';) {
    const [next] = names
      .flatMap((name) => (rest.includes(name) ? [{ name, at: rest.indexOf(name) }] : []))
      .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)
    const before = next ? rest.slice(0, next.at) : rest
    if (before) parts.push({ text: before, isMention: false })
    if (next) parts.push({ text: next.name, isMention: true })
    rest = next ? rest.slice(next.at + next.name.length) : ''
  }
  return parts
}

/** Returns the people whom a text mentions. */
export const mentionedIn = (text: string, people: readonly Person[]): Person[] => {
  const mentions = new Set(splitAtMentions(text, people).flatMap((part) => (part.isMention ? [part.text] : [])))
  return people.filter(({ name }) => mentions.has(`@${name}`))
}
