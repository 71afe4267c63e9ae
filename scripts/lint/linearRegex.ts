// Finds regular expressions that take more than linear time for some text: neighboring repetitions that accept the same character, and
// repetitions that are tried again from every place of the text. Those of scripts and tests read no text of others.
import { analyse } from 'scslre'

/** Returns what is wrong with a regular expression, in a sentence; undefined for one that takes linear time for every text. */
export const superLinear = (source: string, flags: string): string | undefined => {
  const [report] = analyse({ source, flags }).reports
  if (!report) return undefined
  const character = report.character.literal.source
  switch (report.type) {
    case 'Move':
      return `"${report.quant.raw}" is tried from every place of a text that repeats ${character}`
    case 'Self':
      return `"${report.quant.raw}" splits a text that repeats ${character} in many ways`
    case 'Trade':
      return `"${report.startQuant.raw}" and "${report.endQuant.raw}" share a text that repeats ${character} in many ways`
  }
}
