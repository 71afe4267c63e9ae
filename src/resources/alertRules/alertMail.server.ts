// Composes the mail about the alerts of a rule: what is so, where, what to do, and the links to alert and list.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { mayMislead } from '#kernel/core/contract/rules.ts'
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { composeLetter } from '#kernel/core/server/mail/compose.ts'
import type { Mail } from '#kernel/core/server/mail/mails.ts'
import { adviceFor, alertMailTexts } from './mailTexts.server.ts'
import type { Recipient } from './recipients.server.ts'
import { isOver, type Telling, tellings } from './rules/telling.ts'

/** An alert that is told, with the names of some of its records. */
export interface ToldAlert {
  id: number
  title: string
  telling: Telling
  /** Who took it and who solved it, and the last comment. */
  taker: string | null
  solver: string | null
  comment: string | null
  records: number
  names: readonly string[]
  /** The path of the list with its records; undefined without one. */
  list: string | undefined
}

interface AlertMail {
  recipient: Recipient
  rule: { name: string; condition: string; advice: string | null }
  alerts: readonly ToldAlert[]
  brand: string
  publicUrl: string
}

/** Texts of a number have a singular and a plural. */
const counted = (text: string, count: number, language: Language): string => {
  const [one = '', others = one] = text.split('||||')
  const isOne = new Intl.PluralRules(language).select(count) === 'one'
  return fillPlaceholders(isOne ? one : others, { count })
}

const anchor = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#1a4a9c">${escapeHtml(label)}</a>`

/** Of several alerts the first that needs somebody decides how the mail begins. */
const leading = (alerts: readonly ToldAlert[]): Telling =>
  tellings.find((telling) => alerts.some((alert) => alert.telling === telling)) ?? 'opened'

/** A name, or the words of somebody, for a mail: nothing of which a mail program could make a link. */
const harmless = (text: string): string => (text.split(/\r?\n/).some((line) => mayMislead(line)) ? '…' : text)

/** Returns who takes care of an alert, or solved it and how. */
const byWhom = ({ telling, taker, solver, comment }: ToldAlert, language: Language): string[] => {
  const texts = alertMailTexts[language]
  if (telling === 'solved')
    return [
      ...(solver === null ? [] : [fillPlaceholders(texts.solvedBy, { name: harmless(solver) })]),
      ...(comment === null ? [] : [`“${harmless(comment)}”`]),
    ]
  return taker === null || isOver(telling) ? [] : [fillPlaceholders(texts.takenBy, { name: harmless(taker) })]
}

export const composeAlertMail = ({ recipient, rule, alerts, brand, publicUrl }: AlertMail): Mail => {
  const { language } = recipient
  const texts = alertMailTexts[language]
  const telling = leading(alerts)
  const [first] = alerts
  const title = alerts.length === 1 && first ? first.title : rule.name
  const advice = isOver(telling) || telling === 'taken' ? [] : [adviceFor(rule, language)]
  const shown = alerts.map((alert) => {
    const { id, title: own, telling: what, records, names, list } = alert
    const heading = fillPlaceholders(texts.subject[what], { title: own })
    const left = records - names.length
    const about = [
      counted(texts.records, records, language),
      ...(names.length > 0 ? [[...names, ...(left > 0 ? [counted(texts.more, left, language)] : [])].join(', ')] : []),
    ].join(': ')
    // The contact of a site cannot sign in.
    const links =
      recipient.userId === null
        ? []
        : [
            [texts.open, `${publicUrl}/admin/alerts/${id}/show?lang=${language}`] as const,
            ...(list === undefined || isOver(what) ? [] : [[texts.list, `${publicUrl}${list}`] as const]),
          ]
    const whom = byWhom(alert, language)
    return {
      text: [heading, ...whom, about, ...links.map(([label, url]) => `${label}: ${url}`)].join('\n'),
      html: `<p style="margin:0 0 4px;font-weight:bold">${escapeHtml(heading)}</p>
${whom.map((line) => `<p style="margin:0 0 4px">${escapeHtml(line)}</p>\n`).join('')}<p style="margin:0 0 4px">${escapeHtml(about)}</p>
<p style="margin:0 0 24px">${links.map(([label, url]) => anchor(url, label)).join(' · ')}</p>
`,
    }
  })
  return composeLetter({
    language,
    user: recipient,
    brand,
    subject: `${fillPlaceholders(texts.subject[telling], { title })} - ${brand}`.replace(/\s+/g, ' '),
    text: [fillPlaceholders(texts.text[telling], { rule: rule.name }), ...shown.map(({ text }) => text), ...advice],
    html: [
      ...shown.map(({ html }) => html),
      ...advice.map((line) => `<p class="soft" style="margin:0;color:#51607d">${escapeHtml(line)}</p>\n`),
    ].join(''),
  })
}
