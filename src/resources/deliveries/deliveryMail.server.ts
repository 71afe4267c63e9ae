// The mail with a delivery for its supplier: what its sheet says, in the language of the sender.
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { type Language, languages } from '#kernel/core/contract/languages.ts'
import { composeLetter } from '#kernel/core/server/mail/compose.ts'
import type { Mail } from '#kernel/core/server/mail/mails.ts'
import { dateText } from '#kernel/core/server/sheets/sheets.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DeliveryLine } from './payloads.ts'
import { orderedOf } from './rules/orderedOf.ts'
import { sheetTexts } from './sheet.server.ts'
import type { SheetHead } from './table.ts'

const texts = {
  pt: { subject: 'Pedido %{code} - %{brand}', text: 'Este é o nosso pedido %{code}.' },
  en: { subject: 'Order %{code} - %{brand}', text: 'This is our order %{code}.' },
  es: { subject: 'Pedido %{code} - %{brand}', text: 'Este es nuestro pedido %{code}.' },
} as const satisfies Record<Language, object>

interface Addressed {
  email: string
  language: Language
  brand: string
}

const cellStyle = 'padding:4px 16px 4px 0;text-align:left;border-bottom:1px solid #dfe4ee'

const tableHtml = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (row: readonly string[], tag: 'td' | 'th') =>
    row.map((text) => `<${tag} style="${cellStyle}">${escapeHtml(text)}</${tag}>`).join('')
  return `<table style="border-collapse:collapse;margin:0 0 24px"><tr>${cells(headings, 'th')}</tr>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</table>`
}

export const deliveryMail = (
  { code, site, address, expectedAt, notes }: SheetHead,
  lines: readonly DeliveryLine[],
  { email, language, brand }: Addressed,
): Mail => {
  const { columns, noSite } = sheetTexts[language]
  const [, fragrance, capsules, place, street, day, remarks] = columns
  const number = new Intl.NumberFormat(languages[language])
  const rows = orderedOf(lines).map((line) => [fragranceName(line.fragrance, language), number.format(line.quantity)])
  const facts = [
    [place, site ?? noSite],
    [street, address],
    [day, expectedAt && dateText({ at: Date.parse(expectedAt), hasTime: false })],
    [remarks, notes],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const { subject, text } = texts[language]
  return composeLetter({
    language,
    user: { name: email, email },
    brand,
    subject: fillPlaceholders(subject, { code, brand }),
    text: [
      fillPlaceholders(text, { code }),
      [`${fragrance}: ${capsules}`, ...rows.map(([name, count]) => `${name}: ${count}`)].join('\n'),
      facts.join('\n'),
    ],
    html: `${tableHtml([fragrance, capsules], rows)}
${facts.map((fact) => `<p style="margin:0 0 4px">${escapeHtml(fact)}</p>`).join('\n')}
`,
  })
}
