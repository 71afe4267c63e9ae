// One demand of the specification: how it stands, its words, and on request its tests and files.
import { Check, CircleHelp, X } from 'lucide'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { conformanceMessages } from '#src/custom/conformance/texts.ts'
import type { Demand, TestResult } from '#src/resources/conformance/payloads.ts'
import styles from './Conformance.module.css'

const icons = { passed: Check, failed: X, unknown: CircleHelp }
const words = { passed: 'isPassed', failed: 'isFailed', unknown: 'isUnknown' } as const

const Result = ({ result }: { result: TestResult }) => {
  const t = useScreenTranslate(conformanceMessages)
  return (
    <span className={styles.result} data-result={result}>
      <Icon of={icons[result]} />
      <span className="visually-hidden">{t(words[result])}</span>
    </span>
  )
}

/** A text with code in backticks. */
const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={`${at} ${part}`}>{part}</code> : part))

export const DemandRow = ({ demand }: { demand: Demand }) => {
  const t = useScreenTranslate(conformanceMessages)
  const { id, text, files, tests, result } = demand
  return (
    <li>
      <Result result={result} />
      <details>
        <summary>
          <span className={styles.id}>{id}</span>
          <span lang="en" className={styles.words}>
            <Words text={text} />
          </span>
          <span className={styles.count}>{t('tests', { smart_count: tests.length })}</span>
        </summary>
        <h3>{t('testedBy')}</h3>
        <ul>
          {tests.map(({ file, title, result: ofTest }) => (
            <li key={`${file} ${title}`}>
              <Result result={ofTest} />
              <span lang="en">
                {title} <code>{file}</code>
              </span>
            </li>
          ))}
        </ul>
        <h3>{t('implementedIn')}</h3>
        <ul>
          {files.map((file) => (
            <li key={file}>
              <code>{file}</code>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
