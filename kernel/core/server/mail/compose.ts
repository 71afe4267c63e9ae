// Composes the text and the HTML of a mail in the language of its request.
import { languages, type Language, perLanguage } from '#kernel/core/contract/languages.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { mayMislead } from '#kernel/core/contract/rules.ts'
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { type MailKind, mailMessages, type Notice, type NoticeKind } from '#kernel/core/server/messages/mails.ts'
import type { Mail } from './mails.ts'

/** The user that a mail addresses. */
export interface Recipient {
  id: number
  name: string
  email: string
  /** A new person who may enter the site: the mail says where to begin. */
  begins?: boolean | undefined
}

/** The button of a mail: its URL, and how long the link works. */
interface MailLink {
  kind: MailKind
  url: string
  validSeconds: number
  /** The home page, for a new person who may enter. */
  home?: string | undefined
}

/** Colors for mail in dark mode; the others use inline styles. The button is navy on yellow (contrast 10:1). */
const darkStyle = `@media (prefers-color-scheme: dark) {
  body, .ground { background: #0b1220 !important; color: #e6ebf5 !important }
  .card { background: #121b2d !important; border-color: #26334f !important }
  .brand { color: #e6ebf5 !important }
  .link { color: #9db8ff !important }
  .soft, .soft a { color: #9fadc8 !important }
  .button { background: #ffcc00 !important; color: #0d2551 !important }
}`

const hours = perLanguage(
  (language) => new Intl.NumberFormat(languages[language], { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
)

/** Returns the paragraphs of a link, as text and as HTML. */
const composeLink = (
  { kind, url, validSeconds, home }: MailLink,
  language: Language,
): { text: string[]; html: string } => {
  const messages = mailMessages[language]
  const { button, unexpected = messages.ignore } = messages[kind]
  const begin = home === undefined ? undefined : fillPlaceholders(messages.begin, { home })
  const expiry = fillPlaceholders(messages.expiry, { time: hours[language].format(validSeconds / 3600) })
  const href = escapeHtml(url)
  return {
    text: [url, ...(begin === undefined ? [] : [begin]), expiry, unexpected],
    html: `<p style="margin:0 0 24px"><a class="button" href="${href}" style="display:inline-block;padding:12px 24px;background:#0d2551;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(button)}</a></p>
<p class="soft" style="margin:0 0 16px;color:#51607d;font-size:14px">${escapeHtml(messages.copy)}<br><a href="${href}" style="color:#1a4a9c;word-break:break-all">${href}</a></p>
${begin === undefined ? '' : `<p style="margin:0 0 16px">${escapeHtml(begin)}</p>\n`}<p class="soft" style="margin:0;color:#51607d;font-size:14px">${escapeHtml(expiry)} ${escapeHtml(unexpected)}</p>
`,
  }
}

interface Letter {
  language: Language
  user: Pick<Recipient, 'name' | 'email'>
  brand: string
  subject: string
  /** What follows the greeting: its first paragraph is what a list of mails shows of it. */
  text: readonly string[]
  html: string
}

/** Returns a mail with the greeting of its reader. */
export const composeLetter = ({ language, user, brand, subject, text, html }: Letter): Mail => {
  // Whoever creates a user chooses this text, and a name may be older than the rules about names.
  const name = mayMislead(user.name) ? user.email : user.name
  const greeting = fillPlaceholders(mailMessages[language].greeting, { name })
  return {
    recipient: user.email,
    subject,
    text: [greeting, ...text, brand].join('\n\n'),
    html: `<!doctype html>
<html lang="${languages[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="ground" style="margin:0;padding:24px 16px;background:#f5f7fb;color:#14203a;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text[0] ?? '')}</div>
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe4ee;border-radius:12px">
<p class="brand" style="margin:0 0 24px;color:#0d2551;font-size:20px;font-weight:bold">${escapeHtml(brand)}</p>
<p style="margin:0 0 8px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(text[0] ?? '')}</p>
${html}</div>
</body>
</html>
`,
  }
}

/** Returns a mail, with its link if its kind has one; `args` fill the placeholders of its text. */
export const compose = (
  kind: MailKind | NoticeKind | Notice,
  language: Language,
  user: Recipient,
  brand: string,
  { link, args = {} }: { link?: MailLink; args?: Readonly<Record<string, string>> } = {},
): Mail => {
  const { subject, text: first } = typeof kind === 'string' ? mailMessages[language][kind] : kind[language]
  const paragraphs = link && composeLink(link, language)
  return composeLetter({
    language,
    user,
    brand,
    subject: fillPlaceholders(subject, { brand }),
    text: [fillPlaceholders(first, args), ...(paragraphs?.text ?? [])],
    html: paragraphs?.html ?? '',
  })
}
