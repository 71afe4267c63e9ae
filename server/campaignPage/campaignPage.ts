// Serves a campaign's printed QR code (GET /c/{campaignId}): redirects phones to their store, else shows a page.
// The page is public: no script, no cookie, no tracking, and only active campaigns.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { defaultLanguage, type Language, languages, parseLanguage } from '#kernel/contract/languages.ts'
import type { Dependencies } from '#kernel/server/context.ts'
import type { Settings } from '#kernel/server/env.ts'
import { escapeHtml } from '#kernel/server/html.ts'
import { campaignPageMessages } from './messages.ts'
import { publicCampaign } from '#src/resources/campaigns/table.ts'

const style = `
:root { color-scheme: light dark; --ground: #f5f7fb; --card: #fff; --line: #dfe4ee; --ink: #0d2551; --soft: #51607d; --fill: #0d2551; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b1220; --card: #121b2d; --line: #26334f; --ink: #e6ebf5; --soft: #9fadc8; --fill: #fc0; --on: #0d2551 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 Inter, system-ui, sans-serif }
main { width: 100%; max-width: 400px; overflow: hidden; background: var(--card); border: 1px solid var(--line); border-radius: 8px; text-align: center }
.cover { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover }
.words { padding: 24px 24px 32px }
.brand { margin: 0 0 8px; font-weight: 600 }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere }
p { margin: 0 0 16px; overflow-wrap: anywhere }
.soft { color: var(--soft) }
a { display: block; margin-top: 8px; padding: 12px 16px; border-radius: 8px; background: var(--fill); color: var(--on); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the first supported language of an Accept-Language header. */
const languageOf = (accepted = ''): Language => {
  for (const part of accepted.split(',')) {
    const language = parseLanguage(part)
    if (language) return language
  }
  return defaultLanguage
}

const storeOf = (userAgent = '', { STORE_ANDROID, STORE_IOS }: Settings): string | undefined => {
  if (/android/i.test(userAgent)) return STORE_ANDROID
  return /iphone|ipad|ipod/i.test(userAgent) ? STORE_IOS : undefined
}

interface Page {
  title: string
  cover?: string
  texts: readonly string[]
  links?: readonly (readonly [url: string | undefined, text: string])[]
}

const pageOf = (
  { title, cover, texts, links = [] }: Page,
  brand: string,
  language: Language,
): string => `<!doctype html>
<html lang="${languages[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<title>${escapeHtml(`${title} | ${brand}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
${cover ? `<img class="cover" src="${escapeHtml(cover)}" alt="">` : ''}
<div class="words">
<p class="brand">${escapeHtml(brand)}</p>
<h1>${escapeHtml(title)}</h1>
${texts.map((text) => `<p class="soft">${escapeHtml(text)}</p>`).join('\n')}
${links.map(([url, text]) => (url ? `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(text)}</a>` : '')).join('\n')}
</div>
</main>
</body>
</html>
`

export const campaignPage = (app: FastifyInstance, { database, settings }: Dependencies): void => {
  app.get<{ Params: { campaignId: string } }>('/c/:campaignId', async ({ params: { campaignId }, headers }, reply) => {
    const language = languageOf(headers['accept-language'])
    const messages = campaignPageMessages[language]
    const id = /^[1-9]\d{0,9}$/.test(campaignId) ? Number(campaignId) : 0
    const campaign = id > 0 && id < 2 ** 31 ? await publicCampaign(database.db, id, languages[language]) : undefined
    reply.headers({ vary: 'user-agent, accept-language', 'cache-control': 'no-cache' })
    const store = campaign && storeOf(headers['user-agent'], settings)
    if (store) return reply.redirect(store, 302)

    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    if (!campaign)
      return reply
        .code(404)
        .send(pageOf({ title: messages.missing, texts: [messages.missingText] }, settings.BRAND, language))
    const { STORE_ANDROID, STORE_IOS } = settings
    return pageOf(
      {
        title: campaign.name,
        cover: campaign.cover,
        texts: [
          ...(campaign.description ? [campaign.description] : []),
          STORE_ANDROID || STORE_IOS ? messages.invitation : messages.noStore,
        ],
        links: [
          [STORE_ANDROID, messages.android],
          [STORE_IOS, messages.ios],
        ],
      },
      settings.BRAND,
      language,
    )
  })
}
