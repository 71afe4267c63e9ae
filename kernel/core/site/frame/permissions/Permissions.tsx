// The permission matrix: which profile may take which action of which resource, and under which conditions.
// The own API tokens are columns beside the profiles: each may do a part of what its owner may.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useOwnAccount } from '#kernel/core/site/frame/account/useOwnAccount.ts'
import { can, withRights, type Action, type Me } from '#kernel/core/contract/access.ts'
import { conditionsOf, type Condition } from '#kernel/core/contract/conditions.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { list as limits } from '#kernel/core/contract/limits.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { actionsOf, type Resource } from '#kernel/core/contract/resource.ts'
import { profileName, useEngine, useScopeText } from '#kernel/core/site/index.ts'
import { permissionMessages } from '#kernel/core/site/i18n/permissionTexts.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import styles from './Permissions.module.css'

type Profile = Me['profile']

/** A profile, or an API token of the signed-in user. */
interface Column {
  key: string
  name: string
  kind: 'profile' | 'token'
  /** Somebody of the profile, or the user by the token. */
  who: Me
}

interface Rule {
  resource: Resource
  action: Action
  column: Column
}

const isAllowed = ({ resource, action, column: { who } }: Rule): boolean => can(who, action, resource)

/** The conditions that apply to a profile: an ADMIN may be exempt. */
const conditionsFor = ({ resource, action, column: { who } }: Rule): Condition[] =>
  conditionsOf(resource, action).filter(
    (condition) => !('exempt' in condition && condition.exempt === who.profile.nome),
  )

interface PermissionsProps {
  onViewAs: (profile: Profile) => void
}

export const Permissions = ({ onViewAs }: PermissionsProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const messages = permissionMessages[language]
  const { config, dataProvider, definitions, declarations, me } = useEngine()
  const [opened, setOpened] = useState<Rule>()
  const query = useQuery({
    queryKey: [productContract().profiles.name, 'permissions'],
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList<Profile>(productContract().profiles.name, {
          pagination: { page: 1, perPage: limits.maxPerPage },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
          signal,
        })
      ).data.map((profile) => withRights(profile, config.operatingProfiles)),
  })
  const { data } = query
  // The matrix does without the tokens if they cannot be loaded.
  const { data: account } = useOwnAccount()
  const columns: Column[] = [
    ...(data ?? []).map((profile) => ({
      key: `profile ${profile.id}`,
      name: profileName(profile.nome),
      kind: 'profile' as const,
      who: { ...me, profile },
    })),
    ...(account?.tokens ?? []).map(({ id, name, scope }) => ({
      key: `token ${id}`,
      name: fillPlaceholders(messages.token, { name }),
      kind: 'token' as const,
      who: { ...me, scope },
    })),
  ]
  const nameOf = (resource: Resource) => t(`resources.${resource.name}.name`)
  const { actionLabel } = useScopeText()
  const stateOf = (rule: Rule) => (!isAllowed(rule) ? 'no' : conditionsFor(rule).length > 0 ? 'conditional' : 'yes')
  const resources = declarations.flatMap(({ name }) => definitions.get(name) ?? [])
  return (
    <section className={styles.screen}>
      <title>{`${messages.title} - Admin`}</title>
      <h1>{messages.title}</h1>
      <p>{messages.intro}</p>
      <Pending query={query} failed={messages.failed} room="page" />
      {data && (
        <div className={styles.frame} role="region" aria-label={messages.title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.action}</th>
                {columns.map(({ key, name, kind, who: { profile } }) => (
                  <th key={key} scope="col">
                    <span>{name}</span>
                    {kind === 'profile' && profile.nome !== me.profile.nome && (
                      <Button
                        look="quiet"
                        aria-label={fillPlaceholders(messages.viewAs, { profile: profileName(profile.nome) })}
                        onClick={() => onViewAs(profile)}
                      >
                        {messages.view}
                      </Button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            {resources.map((resource) => (
              <tbody key={resource.name}>
                <tr>
                  <th scope="rowgroup" colSpan={columns.length + 1} className={styles.resource}>
                    <span>{nameOf(resource)}</span>
                  </th>
                </tr>
                {actionsOf(resource).map((action) => (
                  <tr key={action}>
                    <th scope="row">{actionLabel(resource.name, action)}</th>
                    {columns.map((column) => {
                      const rule = { resource, action, column }
                      const state = stateOf(rule)
                      return (
                        <td key={column.key} data-state={state}>
                          <button
                            type="button"
                            aria-haspopup="dialog"
                            aria-label={`${column.name}, ${nameOf(resource)}, ${actionLabel(resource.name, action)}: ${messages.states[state]}`}
                            onClick={() => setOpened(rule)}
                          >
                            {messages.states[state]}
                          </button>
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {opened && (
        <Modal
          title={`${nameOf(opened.resource)}: ${actionLabel(opened.resource.name, opened.action)}`}
          onClose={() => setOpened(undefined)}
          buttons={
            <Button look="primary" onClick={() => setOpened(undefined)}>
              {messages.close}
            </Button>
          }
        >
          <p>
            {fillPlaceholders(messages[isAllowed(opened) ? 'allowed' : 'denied'][opened.column.kind], {
              name: opened.column.name,
            })}
          </p>
          {isAllowed(opened) && conditionsFor(opened).length > 0 && (
            <>
              <p>{messages.unless}</p>
              <ul>
                {conditionsFor(opened).map(({ reason, only }) => (
                  <li key={reason}>
                    {reasonSentence(reason, language, { count: messages.some })}
                    {only && <small> ({messages.only[only]})</small>}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Modal>
      )}
    </section>
  )
}
