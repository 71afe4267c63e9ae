// Queues the mails of reviews: who is asked gets one with a link, and so does who has prepared the changes.
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import type { WriteContext } from '#kernel/core/server/context.ts'
import { composeLetter, type Recipient } from '#kernel/core/server/mail/compose.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { languagesOf } from '#kernel/core/server/mail/readers.ts'
import type { StoredPlan } from './planTable.ts'
import { reviewMailMessages, type ReviewMail } from './reviewMailTexts.ts'

interface Letter {
  kind: ReviewMail
  /** Why somebody does not agree. */
  why?: string | undefined
}

const queue = async (
  { trx, me, dependencies }: WriteContext,
  { id, reason, size }: StoredPlan,
  people: readonly Recipient[],
  { kind, why }: Letter,
): Promise<void> => {
  const { settings, clock, publicUrl } = dependencies
  const now = clock.now()
  const languageOf = await languagesOf(
    trx,
    people.map((one) => one.id),
  )
  const queued = people.map((user) => {
    const language = languageOf(user.id)
    const { button, plural, ...all } = reviewMailMessages[language]
    const { subject, text } = all[kind]
    const changes = fillPlaceholders(size === 1 ? plural.one : plural.other, { count: size })
    const args = { name: me.nome, reason, changes, why: why ?? '' }
    const url = `${publicUrl()}/admin/plans/${id}?lang=${language}`
    const mail = composeLetter({
      language,
      user,
      brand: settings.BRAND,
      subject: `${fillPlaceholders(subject, args)} - ${settings.BRAND}`.replace(/\s+/g, ' '),
      text: [fillPlaceholders(text, args), `${button}: ${url}`],
      html: `<p style="margin:0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:#0d2551;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(button)}</a></p>
`,
    })
    return { userId: user.id, mail, due: now }
  })
  await mails.createAll(trx, queued, now)
}

/** Asks people to agree. */
export const queueRequest = (inside: WriteContext, plan: StoredPlan, people: readonly Recipient[]): Promise<void> =>
  queue(inside, plan, people, { kind: 'asked' })

/** Tells the owner of a plan what was answered, if they can still sign in. */
export const queueAnswer = async (
  inside: WriteContext,
  plan: StoredPlan,
  kind: 'agreed' | 'refused',
  why?: string,
): Promise<void> => {
  const owners = await inside.trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', plan.ownerId)
    .where('deleted_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .execute()
  await queue(inside, plan, owners, { kind, why })
}
