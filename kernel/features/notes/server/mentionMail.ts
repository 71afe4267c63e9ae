// Tells people by mail that a note mentions them, each once for a note, in the transaction that writes it.
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { mayMislead } from '#kernel/core/contract/rules.ts'
import type { WriteContext } from '#kernel/core/server/context.ts'
import { composeLetter } from '#kernel/core/server/mail/compose.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { languagesOf } from '#kernel/core/server/mail/readers.ts'
import { resourceWords } from '#kernel/core/server/messages/resourceWords.ts'
import { mentionMailTexts } from './mailTexts.ts'
import type { Reader, Subject } from './people.ts'

/** The words of a note for a mail: none if a mail program could make a link of them. */
const quoted = (text: string): string[] => {
  const lines = text.split(/\r?\n/)
  return lines.some((line) => mayMislead(line)) ? [] : lines
}

export const mailMentions = async (
  { trx, me, dependencies, afterCommit }: WriteContext,
  { source, record }: Subject,
  text: string,
  people: readonly Reader[],
): Promise<void> => {
  const { settings, publicUrl, clock, dispatcher } = dependencies
  if (people.length === 0) return
  const { name: resource } = source.table.resource
  const languageOf = await languagesOf(
    trx,
    people.map(({ id }) => id),
  )
  for (const person of people) {
    const language = languageOf(person.id)
    const texts = mentionMailTexts[language]
    const title = (await source.table.titles(trx, [record], language)).get(record)
    const { resources } = await resourceWords(language)
    const args = {
      author: mayMislead(me.nome) ? `#${me.id}` : me.nome,
      title: title === undefined || mayMislead(title) ? `#${record}` : title,
      resource: resources[resource] ?? resource,
      brand: settings.BRAND,
    }
    const url = `${publicUrl()}/admin/${resource}/${record}/show?lang=${language}#notes`
    const lines = quoted(text)
    const mail = composeLetter({
      language,
      user: person,
      brand: settings.BRAND,
      subject: fillPlaceholders(texts.subject, args),
      text: [
        fillPlaceholders(texts.text, args),
        ...(lines.length > 0 ? [lines.join('\n')] : []),
        `${texts.open}: ${url}`,
      ],
      html: `${lines.length > 0 ? `<p style="margin:0 0 24px;padding-left:12px;border-left:3px solid #dfe4ee">${lines.map(escapeHtml).join('<br>')}</p>\n` : ''}<p style="margin:0"><a class="link" href="${escapeHtml(url)}" style="color:#1a4a9c">${escapeHtml(texts.open)}</a></p>
`,
    })
    await mails.create(trx, person.id, mail, clock.now())
  }
  afterCommit.add(() => dispatcher.wake())
}
