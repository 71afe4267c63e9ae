// Puts a line of the log into words: where, which record, which fields, and what somebody did.
import { useTranslate } from 'react-admin'
import { repeatedCall } from '#kernel/core/contract/bulk.ts'
import { recordResource } from '#kernel/core/contract/paths/changePaths.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import type { AuditLine, NewsLine } from '#kernel/core/contract/payloads/changes.ts'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { definitionOf, useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { shownTitle } from '#kernel/core/site/declaration/profileName.ts'
import { resourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { labelOf } from './parts.ts'
import { useDid } from './useDid.ts'
import { useLogWords } from './useLogWords.ts'
import { useScopeText } from './useScopeText.ts'

export type Line = AuditLine & Partial<Pick<NewsLine, 'isRead' | 'run'>>

/** The events whose fields say what was shown or searched. */
const namesShown: readonly Line['action'][] = ['reveal', 'personalSearch']

export const useLineWords = ({ resource, record, title, action, fields, actor, run, token }: Line) => {
  const t = useScreenTranslate(historyMessages)
  const translate = useTranslate()
  const didOf = useDid()
  const { runs } = useLogWords()
  const { loggedName, scopeText } = useScopeText()
  const { declarations, definitions } = useEngine()
  const declaration = declarations.find(({ name }) => name === recordResource(resource))
  const definition = declaration && definitionOf(definitions, declaration.name)
  const translateResource = resourceTranslate(translate, resource)
  const labelOfField = (field: string) =>
    definition ? labelOf(field, { definition, translate: translateResource, t }) : translateResource.fieldAt(field)
  // A pending e-mail has no label of its own.
  const labelsOf = (label: (field: string) => string) => [...new Set(fields.map(label))].filter(Boolean).join(', ')
  const didRun = ({ action: whole, done }: NonNullable<Line['run']>) => {
    const counted = { smart_count: done, count: formatNumber(done) }
    const own = runs[whole]?.did
    if (own !== undefined) return translate(`run.${whole}`, { _: own, ...counted })
    if (whole === 'revert') return t('run.revert', counted)
    return `${didOf(resource, repeatedCall(whole))} ${t('run.records', counted)}`
  }
  // The user who did something to their own account is named once.
  const isSelf = resource === sessionEvents && record !== null && record === actor?.userId
  const did = didOf(resource, action)
  return {
    definition,
    /** Empty where nobody needs it. */
    title: isSelf ? '' : title === null ? (record === null ? '' : `#${record}`) : shownTitle(resource, title),
    // Without the name, nothing follows the preposition of "added a second factor of".
    did: run ? didRun(run) : isSelf ? did.replace(/ (de|of)$/, '') : did,
    where: loggedName(resource),
    fields: run
      ? ''
      : action === 'update'
        ? labelsOf(labelOfField)
        : namesShown.includes(action)
          ? labelsOf(translateResource.fieldAt)
          : '',
    token: token && `“${token.name}” · ${scopeText(token.scope)}`,
  }
}
