// The content of a certificate.
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useResourceTranslate } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import type { Version } from '../payloads.ts'
import { useVersionTranslate } from './useVersionTranslate.ts'
import styles from './Certificate.module.css'

export const Certificate = ({ version }: { version: Version }) => {
  const t = useVersionTranslate()
  const quiz = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const language = useLanguage()
  const { hash, tree, campaign, publishedAt, publishedBy, takenBackAt, questionsCount, proof, coverage, dial } = version
  const { shortest, longest } = proof
  const paths = quiz('pathCount', { smart_count: proof.endings.length })
  const lengths =
    shortest === longest
      ? t('pathsTextSame', { paths, length: t('questions', { smart_count: longest }) })
      : t('pathsText', { paths, shortest, longest })
  const facts: (readonly [label: string, value: string, hint?: string | null])[] = [
    [t('quizName'), `${tree.name} · ${translate.choice('language', tree.language)}`],
    [t('campaign'), campaign.name],
    [t('publication'), `${formatInstant(publishedAt)} ${t('by')} ${publishedBy?.name ?? t('nobody')}`],
    ...(takenBackAt === null ? [] : [[t('withdrawnAt'), formatInstant(takenBackAt)] as const]),
    [t('validation'), formatInstant(proof.validatedAt)],
    [t('rules'), t('rulesText', { number: proof.rules })],
    [t('paths'), `${t('questions', { smart_count: questionsCount })}, ${lengths}`],
    [
      t('coverage'),
      coverage ? t('coverageText', { walked: coverage.walked, paths: coverage.paths }) : t('coverageUnknown'),
      coverage?.waiver && t('waived', { reason: coverage.waiver }),
    ],
    [t('hash'), hash.replace(/(.{8})(?!$)/g, '$1 '), t('hashHint')],
  ]
  const pathsOf = (id: number) => proof.pathsByFragrance.find(({ fragranceId }) => fragranceId === id)?.paths ?? 0
  return (
    <div className={styles.certificate}>
      <dl>
        {facts.map(([label, value, hint]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {hint && <small>{hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <table>
        <TableHead columns={[t('slot'), t('fragrance'), t('leads')]} />
        <tbody>
          {dial.map(({ slot, fragranceId, ...names }) => (
            <tr key={slot}>
              <td>{slot}</td>
              <th scope="row">{fragranceName(names, language)}</th>
              <td>{formatNumber(pathsOf(fragranceId))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
