// Composes the mail about what is new in what a person watches, with the links to it and those that end a watch.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { watches as limits } from '#kernel/features/watches/contract/limits.ts'
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { composeLetter, type Recipient } from '#kernel/core/server/mail/compose.ts'
import type { Mail } from '#kernel/core/server/mail/mails.ts'
import { counted } from '#kernel/core/server/messages/counted.ts'
import { watchMailMessages } from '#kernel/features/watches/server/mailTexts.ts'
import type { Section } from './watchWords.ts'

interface WatchMail {
  sections: readonly Section[]
  language: Language
  user: Recipient
  brand: string
  frequency: 'now' | 'daily'
  publicUrl: string
  /** Ends the watches of this mail. */
  unsubscribeUrl: string
}

/** Keeps so many items of all sections, the newest of each; `left` counts the others. */
const withinLimit = (sections: readonly Section[]) => {
  let room: number = limits.shown
  return sections.map((section) => {
    const items = section.items.slice(-Math.max(1, room))
    room -= items.length
    return { ...section, items, left: section.items.length - items.length }
  })
}

const link = (url: string, text: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#1a4a9c">${escapeHtml(text)}</a>`

export const composeWatchMail = ({
  sections,
  language,
  user,
  brand,
  frequency,
  publicUrl,
  unsubscribeUrl,
}: WatchMail): Mail => {
  const messages = watchMailMessages[language]
  const moreOf = (count: number) => (count === 0 ? [] : [counted(messages.more, count, language)])
  const shown = withinLimit(sections).map(({ watchId, heading, path, items, left }) => {
    const url = `${publicUrl}${path}`
    const stop = `${publicUrl}/admin/account?endWatch=${watchId}`
    const lines = [...items.map(({ text }) => text), ...moreOf(left)]
    const rows = [
      ...items.map((item) =>
        item.path === undefined ? escapeHtml(item.text) : link(`${publicUrl}${item.path}`, item.text),
      ),
      ...moreOf(left).map(escapeHtml),
    ]
    return {
      text: [`${heading}\n${url}`, ...lines.map((line) => `- ${line}`), `${messages.stop}: ${stop}`].join('\n'),
      html: `<p style="margin:0 0 4px;font-weight:bold">${link(url, heading)}</p>
<ul style="margin:0 0 8px;padding-left:20px">${rows.map((row) => `<li style="margin:0 0 4px">${row}</li>`).join('')}</ul>
<p class="soft" style="margin:0 0 24px;color:#51607d;font-size:14px">${link(stop, messages.stop)}</p>
`,
    }
  })
  const letter = composeLetter({
    language,
    user,
    brand,
    subject: fillPlaceholders(messages.subject[frequency], { brand }),
    text: [messages.text, ...shown.map(({ text }) => text)],
    html: shown.map(({ html }) => html).join(''),
  })
  return { ...letter, unsubscribeUrl }
}
