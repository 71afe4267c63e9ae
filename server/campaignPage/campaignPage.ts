// Serves a campaign's printed QR code (GET /c/{campaignId}): redirects phones to their store, else shows a page.
// The page is public: no script, no cookie, no tracking, and only active campaigns.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { categoricalColors } from '#kernel/core/contract/categoricalColors.ts'
import {
  defaultLanguage,
  type Language,
  languageCodes,
  languages,
  parseLanguage,
} from '#kernel/core/contract/languages.ts'
import { focusOfUrl } from '#kernel/core/contract/pictureFocus.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { campaignPageMessages } from './messages.ts'
import { slotNumbers } from '#src/resources/campaigns/rules/dial.ts'
import {
  angleOf,
  innerRadius,
  outerRadius,
  pointAt,
  segmentPath,
  size,
} from '#src/resources/campaigns/rules/dialGeometry.ts'
import { type PublicCampaign, publicCampaign } from '#src/resources/campaigns/table.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'

const style = `
:root { color-scheme: light dark; --ground: #f5f7fb; --card: #fff; --line: #dfe4ee; --ink: #0d2551; --soft: #51607d; --fill: #0d2551; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b1220; --card: #121b2d; --line: #26334f; --ink: #e6ebf5; --soft: #9fadc8; --fill: #fc0; --on: #0d2551 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 640px; overflow: hidden; background: var(--card); border: 1px solid var(--line); border-radius: 8px; text-align: center }
.cover { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover }
.words { padding: 24px 24px 32px }
.brand { margin: 0 0 8px; font-weight: 600 }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere }
p { margin: 0 0 16px; overflow-wrap: anywhere }
.soft { color: var(--soft) }
.ring { display: block; width: min(100%, 440px); margin: 24px auto; font-weight: 600; font-size: 42px; text-anchor: middle }
.ring .center { fill: var(--ink); font-size: 96px }
.ring .unit { fill: var(--soft); font-size: 42px }
.ring path { stroke: var(--soft); stroke-width: 2 }
.ring .empty { fill: none; stroke: var(--soft); stroke-dasharray: 9 9 }
.families { columns: 2 200px; column-gap: 32px; margin: 0 0 24px; text-align: start }
.families section { break-inside: avoid; margin-bottom: 16px }
h2 { display: flex; align-items: center; gap: 8px; margin: 0 0 4px; font-size: 16px; overflow-wrap: anywhere }
h2 svg { flex: none; width: 14px; height: 14px; stroke: var(--soft) }
ul { margin: 0; padding: 0 0 0 22px; list-style: none; overflow-wrap: anywhere }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 20px; margin-top: 24px }
nav a, nav strong { padding: 10px 4px }
nav a { color: var(--ink) }
.store { display: block; margin-top: 8px; padding: 12px 16px; border-radius: 8px; background: var(--fill); color: var(--on); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
@media (forced-colors: active) { .ring path, h2 svg { forced-color-adjust: none; stroke: CanvasText } .store { border: 1px solid } }
@media print {
  :root { --ground: #fff; --card: #fff; --line: #dfe4ee; --ink: #0d2551; --soft: #51607d; color-scheme: light; print-color-adjust: exact }
  body { display: block; padding: 0 }
  main { max-width: none; border: 0 }
  .cover { height: 45mm; border-radius: 4mm }
  .ring { width: 95mm }
  nav, .store, .invitation { display: none }
}
`
const digest = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`
const styleDigest = digest(style)

/** The rule that keeps the focal point of a cover in view; empty without one. */
const coverRule = (cover = ''): string => {
  const focus = focusOfUrl(cover)
  return focus ? `.cover { object-position: ${focus.x}% ${focus.y}% }` : ''
}

const policyOf = (rule: string): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${styleDigest}${rule && ` ${digest(rule)}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    // The admin shows it beside the QR code.
    "frame-ancestors 'self'",
  ].join('; ')

/** Returns the first supported language of an Accept-Language header. */
const languageOf = (accepted = ''): Language => {
  for (const part of accepted.split(',')) {
    const language = parseLanguage(part)
    if (language) return language
  }
  return defaultLanguage
}

type Scent = PublicCampaign['slots'][number]

const storeOf = (userAgent = '', { STORE_ANDROID, STORE_IOS }: Settings): string | undefined => {
  if (/android/i.test(userAgent)) return STORE_ANDROID
  return /iphone|ipad|ipod/i.test(userAgent) ? STORE_IOS : undefined
}

/** The ring with the colors of the families, as the dial of the admin draws it. */
const ringOf = (slots: readonly Scent[], unit: string): string => {
  const segments = slotNumbers.map((slot) => {
    const scent = slots.find((one) => one.slot === slot)
    const { fill, ink } = scent ? categoricalColors(scent.categoryId) : { fill: 'none', ink: 'currentColor' }
    const { x, y } = pointAt(angleOf(slot), (innerRadius + outerRadius) / 2)
    return `<path d="${segmentPath(slot)}" ${scent ? `fill="${fill}"` : 'class="empty"'}/><text x="${x.toFixed(0)}" y="${(y + 15).toFixed(0)}" fill="${ink}">${slot}</text>`
  })
  return `<svg class="ring" viewBox="0 0 ${size} ${size}" aria-hidden="true">
${segments.join('\n')}
<text class="center" x="500" y="510">${slots.length}</text><text class="unit" x="500" y="565">${escapeHtml(unit)}</text>
</svg>`
}

/** The scents of each family, under its name and color, in the order of the ring. */
const familiesOf = (slots: readonly Scent[], language: Language): string => {
  const families = [...Map.groupBy(slots, ({ categoryId }) => categoryId)].map(([categoryId, scents]) => {
    const family = scents[0] ? fragranceName(scents[0].category, language) : ''
    const names = [...new Set(scents.map((scent) => fragranceName(scent, language)))]
    const dot = `<svg viewBox="0 0 14 14" aria-hidden="true"><circle cx="7" cy="7" r="6" fill="${categoricalColors(categoryId).fill}"/></svg>`
    return `<section><h2>${dot}${escapeHtml(family)}</h2>
<ul>${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul></section>`
  })
  return `<div class="families">${families.join('\n')}</div>`
}

/** The same page in each language. */
const languageLinks = (shown: Language): string =>
  `<nav>${languageCodes
    .map((language) =>
      language === shown
        ? `<strong aria-current="true">${campaignPageMessages[language].language}</strong>`
        : `<a href="?lang=${language}" lang="${languages[language]}" hreflang="${languages[language]}">${campaignPageMessages[language].language}</a>`,
    )
    .join('')}</nav>`

interface Page {
  title: string
  cover?: string
  /** The ring and the scents. */
  content?: string
  texts: readonly string[]
  invitation?: string
  links?: readonly (readonly [url: string | undefined, text: string])[]
}

const pageOf = (
  { title, cover, texts, content = '', invitation, links = [] }: Page,
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
${coverRule(cover) && `<style>${coverRule(cover)}</style>`}
</head>
<body>
<main>
${cover ? `<img class="cover" src="${escapeHtml(cover)}" alt="">` : ''}
<div class="words">
<p class="brand">${escapeHtml(brand)}</p>
<h1>${escapeHtml(title)}</h1>
${texts.map((text) => `<p class="soft">${escapeHtml(text)}</p>`).join('\n')}
${content}
${invitation ? `<p class="soft invitation">${escapeHtml(invitation)}</p>` : ''}
${links.map(([url, text]) => (url ? `<a class="store" href="${escapeHtml(url)}" target="_blank" rel="noreferrer">${escapeHtml(text)}</a>` : '')).join('\n')}
${languageLinks(language)}
</div>
</main>
</body>
</html>
`

export const campaignPage = (app: FastifyInstance, { database, settings }: Dependencies): void => {
  app.get<{ Params: { campaignId: string }; Querystring: { lang?: unknown } }>(
    '/c/:campaignId',
    async (request, reply) => {
      const {
        params: { campaignId },
        query: { lang },
        headers,
      } = request
      const language = (typeof lang === 'string' && parseLanguage(lang)) || languageOf(headers['accept-language'])
      const messages = campaignPageMessages[language]
      const id = /^[1-9]\d{0,9}$/.test(campaignId) ? Number(campaignId) : 0
      const campaign = id > 0 && id < 2 ** 31 ? await publicCampaign(database.db, id, languages[language]) : undefined
      reply.headers({ vary: 'user-agent, accept-language', 'cache-control': 'no-cache' })
      const store = campaign && storeOf(headers['user-agent'], settings)
      if (store) return reply.redirect(store, 302)

      reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policyOf(coverRule(campaign?.cover)), 'x-frame-options': 'SAMEORIGIN' })
      if (!campaign)
        return reply
          .code(404)
          .send(pageOf({ title: messages.missing, texts: [messages.missingText] }, settings.BRAND, language))
      const { STORE_ANDROID, STORE_IOS } = settings
      return pageOf(
        {
          title: campaign.name,
          cover: campaign.cover,
          texts: campaign.description ? [campaign.description] : [],
          content:
            campaign.slots.length > 0
              ? ringOf(campaign.slots, messages.scents(campaign.slots.length)) + familiesOf(campaign.slots, language)
              : '',
          invitation: STORE_ANDROID || STORE_IOS ? messages.invitation : messages.noStore,
          links: [
            [STORE_ANDROID, messages.android],
            [STORE_IOS, messages.ios],
          ],
        },
        settings.BRAND,
        language,
      )
    },
  )
}
