// Lets a person answer a client that asks for access: an approval makes an API token, by the operation that makes every
// other one. The browser then brings the answer to the authorization server itself (routes.ts).
import type { Interaction } from 'oidc-provider'
import * as z from 'zod/mini'
import type { Area } from '#kernel/core/contract/access.ts'
import { apiToken as tokenLimits } from '#kernel/core/contract/limits.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { Approval, Consent, ConsentEnd } from '#kernel/features/agents/contract/payloads.ts'
import { approvedScope } from '#kernel/features/agents/contract/approvedScope.ts'
import { makeToken, widestScope } from '#kernel/core/server/account/apiTokens.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import type { Context, Dependencies } from '#kernel/core/server/context.ts'
import { BusinessRuleError, NotFound } from '#kernel/core/server/errors.ts'
import { loadFeatures } from '#kernel/core/server/features.ts'
import type { Addresses } from './address.ts'
import { providerOf } from './provider.ts'
import { records } from './records.ts'

/** What the signature of an answer is for. */
const use = 'oauth consent'

/** Returns the area of proposals, if the product has them. */
const proposalsArea = async (): Promise<Area | undefined> =>
  (await loadFeatures()).find((feature) => feature.proposals)?.proposals?.area

/** Returns a consent under way. @throws NotFound */
const openConsent = async (dependencies: Dependencies, id: string) => {
  const oauth = await providerOf(dependencies)
  const interaction = await oauth?.provider.Interaction.find(id)
  const client = await oauth?.provider.Client.find(String(interaction?.params['client_id']))
  if (!oauth || !interaction || interaction.result || !client) throw new NotFound()
  return { ...oauth, interaction, client }
}

const asks = ({ params }: Interaction, scope: string): boolean => String(params['scope']).split(' ').includes(scope)

/** Whether a client wants to prepare changes, and this person may. */
const mayPropose = async ({ me, dependencies }: Context, interaction: Interaction): Promise<boolean> => {
  const area = await proposalsArea()
  return (
    asks(interaction, 'propose') &&
    widestScope(dependencies, me).some(
      ({ resource, actions }) => resource === area?.name && actions.includes('propose'),
    )
  )
}

/** Returns the name of a client in one line, with a number if the person has a token of this name. */
const freeName = async ({ me, dependencies }: Context, client: string): Promise<string> => {
  const taken = new Set((await apiTokens.of(dependencies.database.db, me.id)).map(({ name }) => name))
  const names = [...Array(tokenLimits.perUser + 1).keys()].map((index) => {
    const end = index === 0 ? '' : ` ${index + 1}`
    return `${client.slice(0, tokenLimits.nameLength - end.length)}${end}`
  })
  return names.find((name) => !taken.has(name)) ?? client
}

/** Describes a consent under way. @throws NotFound */
export const readConsent = async (context: Context, id: string): Promise<Consent> => {
  const { interaction, client } = await openConsent(context.dependencies, id)
  const { host } = new URL(String(interaction.params['redirect_uri']))
  // Whoever registered the client has chosen its name: it must not look like more than that.
  const name = plainText(client.clientName ?? '') || host
  return {
    client: name.slice(0, tokenLimits.nameLength),
    host,
    name: await freeName(context, name),
    proposes: await mayPropose(context, interaction),
  }
}

/** What a person has answered to a consent; `token` is the id of the API token of an approval. */
const Answer = z.intersection(
  z.object({ id: z.string() }),
  z.union([
    z.object({ isApproved: z.literal(false) }),
    z.object({ isApproved: z.literal(true), token: z.number(), proposes: z.boolean() }),
  ]),
)
export type Answer = z.infer<typeof Answer>

/** Returns the way back. Only the browser that began the request can take it, with this answer. */
const endOf = ({ tokens }: Dependencies, { consent }: Addresses, answer: Answer): ConsentEnd => ({
  url: `${consent(answer.id)}?answer=${encodeURIComponent(tokens.sign(use, JSON.stringify(answer)))}`,
})

/** Makes the token of a client. @throws NotFound, and what making a token throws */
export const approve = async (
  context: Context,
  id: string,
  { name, days, proposes }: Approval,
): Promise<ConsentEnd> => {
  const { me, dependencies } = context
  const { addresses, interaction } = await openConsent(dependencies, id)
  const area = proposes && (await mayPropose(context, interaction)) ? await proposalsArea() : undefined
  const scope = approvedScope(widestScope(dependencies, me), (resource) => resource === area?.name)
  if (scope.length === 0) throw new BusinessRuleError('nothingToRead')
  const made = await transaction(context, async (inside) => {
    // Nobody learns its secret: only the tokens of OAuth lead to it.
    const token = await makeToken(inside, { name, days, scope })
    if (!(await records.answer(inside.trx, id, token.id))) throw new BusinessRuleError('consentOver')
    return token
  })
  return endOf(dependencies, addresses, { id, isApproved: true, token: made.id, proposes: area !== undefined })
}

/** Refuses a client. @throws NotFound */
export const refuse = async ({ dependencies }: Context, id: string): Promise<ConsentEnd> => {
  const { addresses } = await openConsent(dependencies, id)
  return endOf(dependencies, addresses, { id, isApproved: false })
}

/** Returns the answer to a consent; undefined for a forged one, or that to another consent. */
export const readAnswer = ({ tokens }: Dependencies, id: string, text: string): Answer | undefined => {
  const signed = tokens.readSigned(use, text)
  const answer = signed === undefined ? undefined : z.parse(Answer, JSON.parse(signed))
  return answer?.id === id ? answer : undefined
}
