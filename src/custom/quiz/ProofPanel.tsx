// What still stands between the quiz and validity, each with the way to its place; and where its paths lead.
import { Check, LocateFixed, TriangleAlert } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { memo, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { fillPlaceholders } from '#contract/fillPlaceholders.ts'
import { findingSentences, findingTexts } from '#contract/quizFindings.ts'
import { fieldOf, type Finding, type Proof } from '#contract/quizProof.ts'
import { indexTree, type TreeNode } from '#contract/quizTree.ts'
import type { Question } from '#contract/calls/quizzes.ts'
import { formatNumber } from '#src/ui/formatNumber.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useQuizTranslate, type Say } from './useQuizTranslate.ts'

/** Where a finding is; undefined where there is nothing yet. */
export const placeOfFinding = (finding: Finding, tree: readonly Question[]): TreeNode | undefined => {
  if (finding.kind === 'noQuestion') return undefined
  if (!('quizQuestionAnswerId' in finding)) return { nodeType: 'question', id: finding.quizQuestionId }
  const { quizQuestionAnswerId } = finding
  const option =
    'fragranceId' in finding
      ? indexTree(tree)
          .answers.get(quizQuestionAnswerId)
          ?.answer.fragrances.find(({ fragranceId }) => fragranceId === finding.fragranceId)
      : undefined
  return option ? { nodeType: 'fragrance', id: option.fragranceOptionId } : { nodeType: 'answer', id: quizQuestionAnswerId }
}

/** The server's own sentence; of a loose end it also tells how much hangs below. */
const sentenceOf = (finding: Finding, tree: readonly Question[], language: Language, say: Say): string => {
  const texts = findingTexts(tree, finding, language)
  return finding.kind === 'orphan' && finding.descendantCount > 0
    ? say('find_orphanBelow', { question: texts.quest ?? '', smart_count: finding.descendantCount })
    : fillPlaceholders(findingSentences[language][finding.kind], texts)
}

interface ProofPanelProps {
  proof: Proof
  /** What the server said, by place: it may know more than the page, which was loaded earlier. */
  objections: Readonly<Record<string, string>>
  tree: readonly Question[]
  fragranceName: (fragranceId: number) => string
  onJump: (node: TreeNode) => void
}

/** So many findings are shown at first. */
const few = 8

const ProofPanelView = ({ proof: { findings, statistics }, objections, tree, fragranceName, onJump }: ProofPanelProps) => {
  const say = useQuizTranslate()
  const language = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const told = Object.entries(objections)
  const known = new Set(told.length === 0 ? [] : findings.map((finding) => fieldOf({ questions: tree }, finding)))
  const unknown = told.filter(([field]) => !known.has(field))
  const count = findings.length + unknown.length
  const shown = isWhole ? findings : findings.slice(0, few)
  const { endings, shortest, longest, pathsByFragrance, unreachedFragrances } = statistics
  const most = Math.max(1, ...pathsByFragrance.map(({ paths }) => paths))
  return (
    <>
      <p className="proof-state" role="status" data-whole={count === 0}>
        {count === 0 ? <Icon of={Check} /> : <Icon of={TriangleAlert} />}
        {count === 0 ? say('proofWhole') : say('proofMissing', { smart_count: count })}
      </p>
      {count > 0 && (
        <ul className="proof-findings">
          {unknown.map(([field, sentence]) => (
            <li key={field}>
              <span>{sentence}</span>
            </li>
          ))}
          {shown.map((finding) => {
            const place = placeOfFinding(finding, tree)
            const sentence = sentenceOf(finding, tree, language, say)
            return (
              <li key={JSON.stringify(finding)}>
                {place ? (
                  <button type="button" title={say('findGo')} onClick={() => onJump(place)}>
                    <span>{sentence}</span>
                    <Icon of={LocateFixed} />
                  </button>
                ) : (
                  <span>{sentence}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {findings.length > shown.length && (
        <button type="button" className="button" onClick={() => setIsWhole(true)}>
          {say('proofMore', { smart_count: findings.length - shown.length })}
        </button>
      )}
      <h3>{say('statistics')}</h3>
      <dl className="proof-numbers">
        <div>
          <dt>{say('paths')}</dt>
          <dd>{formatNumber(endings.length)}</dd>
        </div>
        <div>
          <dt>{say('shortest')}</dt>
          <dd>{endings.length > 0 ? say('lengthInQuestions', { smart_count: shortest }) : '–'}</dd>
        </div>
        <div>
          <dt>{say('longest')}</dt>
          <dd>{endings.length > 0 ? say('lengthInQuestions', { smart_count: longest }) : '–'}</dd>
        </div>
      </dl>
      <h3>{say('ends')}</h3>
      {pathsByFragrance.length === 0 ? (
        <p className="quiz-quiet">{say('noPaths')}</p>
      ) : (
        <ul className="proof-ends">
          {pathsByFragrance.map(({ fragranceId, paths }) => (
            <li key={fragranceId}>
              <span className="cut" title={fragranceName(fragranceId)}>
                {fragranceName(fragranceId)}
              </span>
              <span className="proof-bar" aria-hidden="true">
                <span style={{ width: `${(100 * paths) / most}%` }} />
              </span>
              <span>{say('endsIn', { smart_count: paths })}</span>
            </li>
          ))}
        </ul>
      )}
      {unreachedFragrances.length > 0 && (
        <>
          <h3>{say('unreached')}</h3>
          <ul className="proof-unreached">
            {unreachedFragrances.map((fragranceId) => (
              <li key={fragranceId}>{fragranceName(fragranceId)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export const ProofPanel = memo(ProofPanelView)
