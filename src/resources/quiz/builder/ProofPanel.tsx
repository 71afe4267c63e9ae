// The result of the proof: each finding with a link to its node in the tree, and the statistics of the paths.
import { Check, LocateFixed, TriangleAlert } from 'lucide'
import { memo, useState } from 'react'
import type { Language } from '#kernel/core/contract/languages.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { findingSentences, findingTexts } from '../rules/quizFindings.ts'
import { fieldOf, type Finding, type Proof } from '../rules/quizProof.ts'
import type { TreeNode } from '../rules/quizTree.ts'
import { nodeOfFinding } from './nodeOfFinding.ts'
import type { Question } from '../calls.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { FamilyDot } from '../draft/FamilyDot.tsx'
import type { KnownFragrance } from './useQuizProof.ts'
import { useQuizTranslate, type QuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './ProofPanel.module.css'
import shared from './Quiz.module.css'

/** Returns the server's sentence for a finding; for an orphan with descendants, also their number. */
const sentenceOf = (finding: Finding, tree: readonly Question[], language: Language, t: QuizTranslate): string => {
  const texts = findingTexts(tree, finding, language)
  return finding.kind === 'orphan' && finding.descendantCount > 0
    ? t('orphanWithDescendants', { question: texts.quest ?? '', smart_count: finding.descendantCount })
    : fillPlaceholders(findingSentences[language][finding.kind], texts)
}

interface ProofPanelProps {
  proof: Proof
  /** Errors of the server by field: it may have newer data than the page. */
  serverErrors: Readonly<Record<string, string>>
  tree: readonly Question[]
  fragranceOf: (fragranceId: number) => KnownFragrance
  onReveal: (node: TreeNode) => void
}

/** Number of findings that are shown at first. */
const initialFindings = 8

const ProofPanelView = ({
  proof: { findings, statistics },
  serverErrors,
  tree,
  fragranceOf,
  onReveal,
}: ProofPanelProps) => {
  const t = useQuizTranslate()
  const language = useLanguage()
  const [isExpanded, setIsExpanded] = useState(false)
  const errors = Object.entries(serverErrors)
  const knownFields = new Set(
    errors.length === 0 ? [] : findings.map((finding) => fieldOf({ questions: tree }, finding)),
  )
  const otherErrors = errors.filter(([field]) => !knownFields.has(field))
  const count = findings.length + otherErrors.length
  const shown = isExpanded ? findings : findings.slice(0, initialFindings)
  const { endings, shortest, longest, pathsByFragrance, unreachedFragrances } = statistics
  const maxPaths = Math.max(1, ...pathsByFragrance.map(({ paths }) => paths))
  // Bars of one length say no more than a sentence.
  const isEqual = pathsByFragrance.length > 1 && pathsByFragrance.every(({ paths }) => paths === maxPaths)
  const formatLength = (length: number) => (endings.length > 0 ? t('lengthInQuestions', { smart_count: length }) : '–')
  const numbers = {
    paths: formatNumber(endings.length),
    shortest: formatLength(shortest),
    longest: formatLength(longest),
  }
  return (
    <div className={styles.proof}>
      <p className={`${shared.note} ${styles.state}`} role="status" data-valid={count === 0}>
        <Icon of={count === 0 ? Check : TriangleAlert} />
        {count === 0 ? t('proofPassed') : t('proofFindings', { smart_count: count })}
      </p>
      {count > 0 && (
        <ul className={`${shared.list} ${styles.findings}`}>
          {otherErrors.map(([field, sentence]) => (
            <li key={field}>
              <span className={shared.rowButton}>{sentence}</span>
            </li>
          ))}
          {shown.map((finding) => {
            const node = nodeOfFinding(finding, tree)
            const sentence = sentenceOf(finding, tree, language, t)
            return (
              <li key={JSON.stringify(finding)}>
                {node ? (
                  <button
                    type="button"
                    className={shared.rowButton}
                    title={t('showInTree')}
                    onClick={() => onReveal(node)}
                  >
                    <span>{sentence}</span>
                    <Icon of={LocateFixed} />
                  </button>
                ) : (
                  <span className={shared.rowButton}>{sentence}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {findings.length > shown.length && (
        <Button onClick={() => setIsExpanded(true)}>
          {t('showMore', { smart_count: findings.length - shown.length })}
        </Button>
      )}
      <h3>{t('statistics')}</h3>
      <dl className={styles.numbers}>
        {(['paths', 'shortest', 'longest'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{numbers[name]}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('endings')}</h3>
      {pathsByFragrance.length === 0 ? (
        <p className={shared.quiet}>{t('noPaths')}</p>
      ) : isEqual ? (
        <p>
          {t('equalEndings', {
            count: pathsByFragrance.length,
            paths: t('pathCount', { smart_count: maxPaths }),
          })}
        </p>
      ) : (
        <ul className={`${shared.list} ${styles.endings}`}>
          {pathsByFragrance.map(({ fragranceId, paths }) => {
            const { name, categoryId } = fragranceOf(fragranceId)
            return (
              <li key={fragranceId}>
                <span className={shared.ellipsis} title={name}>
                  {name}
                </span>
                <span className={styles.bar} aria-hidden="true">
                  <span
                    style={{
                      ...(categoryId !== undefined && categoricalStyle(categoryId)),
                      width: `${(100 * paths) / maxPaths}%`,
                    }}
                  />
                </span>
                <span>{t('pathCount', { smart_count: paths })}</span>
              </li>
            )
          })}
        </ul>
      )}
      {unreachedFragrances.length > 0 && (
        <>
          <h3>{t('unreached')}</h3>
          <ul className={`${shared.list} ${styles.unreached}`}>
            {unreachedFragrances.map((fragranceId) => {
              const { name, categoryId } = fragranceOf(fragranceId)
              return (
                <li key={fragranceId}>
                  {categoryId !== undefined && <FamilyDot categoryId={categoryId} />}
                  {name}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}

export const ProofPanel = memo(ProofPanelView)
