// Ends watches by a mail's link, without a session: mail programs post to it (RFC 8058), people get a page first.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { product } from '#kernel/core/contract/product.ts'
import { languages, type Language, parseLanguage } from '#kernel/core/contract/languages.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { watchMailMessages } from '#kernel/features/watches/server/mailTexts.ts'
import { watches } from '#kernel/features/watches/server/table.ts'

const path = '/watches/end'

/** What the token of a link is signed for: it ends these watches of a user without a session, and does nothing else. */
const use = 'watches'

interface Ended {
  userId: number
  watchIds: readonly number[]
}

/** Returns the link that ends watches. The log has no queries, so the token is in none of its lines. */
export const endWatchesUrl = (
  { publicUrl, tokens }: Pick<Dependencies, 'publicUrl' | 'tokens'>,
  { userId, watchIds }: Ended,
  language: Language,
): string => `${publicUrl()}${path}?token=${tokens.sign(use, `${userId}.${watchIds.join('-')}`)}&lang=${language}`

/** Returns what a token ends; undefined when it is forged. */
const readToken = (tokens: Dependencies['tokens'], token: string): Ended | undefined => {
  const [, userId, ids = ''] = /^(\d+)\.(\d+(?:-\d+)*)$/.exec(tokens.readSigned(use, token) ?? '') ?? []
  return userId === undefined ? undefined : { userId: Number(userId), watchIds: ids.split('-').map(Number) }
}

const style = `body{margin:0;padding:24px 16px;background:#f5f7fb;color:#14203a;font:16px/1.5 Arial,Helvetica,sans-serif}
main{max-width:520px;margin:10vh auto 0;padding:32px;background:#fff;border:1px solid #dfe4ee;border-radius:12px}
.brand{margin:0 0 24px;color:#0d2551;font-size:20px;font-weight:bold}h1{margin:0 0 8px;font-size:20px}p{margin:0 0 24px}
button{min-height:44px;padding:12px 24px;background:#0d2551;color:#fff;border:0;border-radius:8px;font:bold 16px Arial,Helvetica,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #1a4a9c;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0b1220;color:#e6ebf5}main{background:#121b2d;border-color:#26334f}.brand{color:#e6ebf5}button{background:#fc0;color:#0d2551}}`

interface Page {
  language: Language
  brand: string
  title: string
  text: string
  /** Of the form that posts to the address of the page. */
  button?: string
}

const pageOf = ({ language, brand, title, text, button }: Page): string => `<!doctype html>
<html lang="${languages[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${title} | ${brand}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${escapeHtml(brand)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
</main>
</body>
</html>
`

interface Asked {
  Querystring: { token?: unknown; lang?: unknown }
}

export const endWatches =
  ({ database, settings, tokens }: Pick<Dependencies, 'database' | 'settings' | 'tokens'>) =>
  async (app: FastifyInstance): Promise<void> => {
    // Whatever a mail program sends: the link says all.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null))

    const answer =
      (title: 'question' | 'done', act: (found: Ended) => Promise<void>) =>
      async ({ query: { token, lang } }: FastifyRequest<Asked>, reply: FastifyReply) => {
        const found = typeof token === 'string' ? readToken(tokens, token) : undefined
        const language = (typeof lang === 'string' && parseLanguage(lang)) || product().defaultLanguage
        const messages = watchMailMessages[language].end
        const page = { language, brand: settings.BRAND }
        void reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        if (!found)
          return reply.code(404).send(pageOf({ ...page, title: messages.invalid, text: messages.invalidText }))
        await act(found)
        return title === 'question'
          ? pageOf({ ...page, title: messages.question, text: messages.text, button: messages.button })
          : pageOf({ ...page, title: messages.done, text: messages.doneText })
      }
    app.get<Asked>(
      path,
      answer('question', async () => {}),
    )
    app.post<Asked>(
      path,
      answer('done', ({ userId, watchIds }) =>
        // Whoever has the link is not signed in.
        changeContext.run({ actor: null, session: null, batch: randomUUID() }, () =>
          database.transaction((trx) => watches.end(trx, userId, watchIds)),
        ),
      ),
    )
  }
