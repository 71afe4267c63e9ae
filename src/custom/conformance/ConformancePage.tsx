// The demands of the specification for ADMIN, each with its tests and how they ended, by the report that the build carries.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { paths, statusOf, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { conformanceMessages } from '#src/custom/conformance/texts.ts'
import { ResourceLinks } from '#kernel/core/site/frame/reference/ResourceLinks.tsx'
import { conformancePaths } from '#src/resources/conformance/paths.ts'
import type { Conformance, Demand, TestResult } from '#src/resources/conformance/payloads.ts'
import styles from './Conformance.module.css'
import { DemandRow } from './DemandRow.tsx'

type Shown = 'all' | TestResult

const signatures = { none: 'notSigned', unchecked: 'notChecked', good: 'signed' } as const

export const ConformancePage = () => {
  const t = useScreenTranslate(conformanceMessages)
  const provider = useProvider()
  const { Forbidden } = useEngine()
  const query = useQuery({
    queryKey: ['conformance'],
    queryFn: ({ signal }) => provider.call(conformancePaths.read, { signal }),
    retry: false,
  })
  const { data, error } = query
  if (error && statusOf(error) === 403) return <Forbidden />
  return (
    <section className={styles.page}>
      <title>{`${t('title')} - Admin`}</title>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {error && !data && <Pending query={query} failed={t('failed')} />}
      <ResourceLinks at={`${paths.admin}/conformance`} />
      {!error && <Pending query={query} failed={t('failed')} room="page" />}
      {data && <Sections conformance={data} />}
    </section>
  )
}

/** Says which report this is, and why its results do not hold here. */
const RunWords = ({ run }: { run: NonNullable<Conformance['run']> }) => {
  const t = useScreenTranslate(conformanceMessages)
  const { endedAt, commit, signature, differing, absent } = run
  if (signature === 'refused') return <span className={styles.warning}>{t('refused')}</span>
  return (
    <>
      <span>
        {[t('run', { at: formatInstant(endedAt) }), commit && t('commit', { commit }), t(signatures[signature])]
          .filter(Boolean)
          .join(' ')}
      </span>
      {differing.length > 0 && (
        <span className={styles.warning}>{t('differing', { parts: differing.join(', ') })}</span>
      )}
      {absent.length > 0 && <span>{t('absent', { parts: absent.join(', ') })}</span>}
    </>
  )
}

/** The demands of a chapter. They are drawn once it is open: all of them are thousands of lines. */
const Section = ({
  title,
  demands,
  startsOpen,
}: {
  title: string
  demands: readonly Demand[]
  startsOpen: boolean
}) => {
  const t = useScreenTranslate(conformanceMessages)
  const [isOpen, setIsOpen] = useState(startsOpen)
  const proven = demands.filter(({ result }) => result === 'passed').length
  return (
    <details className={styles.section} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2 lang="en">{title}</h2>
        <span className={styles.count}>
          {t('provenOfChapter', { count: formatNumber(proven), all: formatNumber(demands.length) })}
        </span>
      </summary>
      {isOpen && (
        <ul className={styles.demands}>
          {demands.map((demand) => (
            <DemandRow key={demand.id} demand={demand} />
          ))}
        </ul>
      )}
    </details>
  )
}

const Sections = ({ conformance: { run, sections } }: { conformance: Conformance }) => {
  const t = useScreenTranslate(conformanceMessages)
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const demands = sections.flatMap((section) => section.demands)
  if (demands.length === 0) return <Message>{t('noSpecification')}</Message>
  const countOf = (result: TestResult) => demands.filter((demand) => demand.result === result).length
  const wanted = foldText(search.trim())
  const isNarrowed = shown !== 'all' || wanted !== ''
  const isShown = (demand: Demand) =>
    (shown === 'all' || demand.result === shown) &&
    foldText([demand.id, demand.text, ...demand.tests.map(({ title }) => title)].join(' ')).includes(wanted)
  const found = sections
    .map(({ title, demands: all }) => ({ title, demands: all.filter(isShown) }))
    .filter((section) => section.demands.length > 0)
  const option = (value: Shown, label: string, count: number) => ({ value, label: `${label} ${formatNumber(count)}` })
  return (
    <>
      <div className={styles.run}>
        <strong>{t('proven', { count: formatNumber(countOf('passed')), all: formatNumber(demands.length) })}</strong>
        {run ? <RunWords run={run} /> : <span>{t('noRun')}</span>}
      </div>
      <div className={styles.tools}>
        <Segments
          name="conformance"
          label={t('show')}
          options={[
            option('all', t('all'), demands.length),
            option('passed', t('passed'), countOf('passed')),
            option('failed', t('failing'), countOf('failed')),
            option('unknown', t('unknown'), countOf('unknown')),
          ]}
          chosen={shown}
          onChoose={setShown}
        />
        <input
          type="search"
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {found.length === 0 && t('none')}
      </p>
      {found.map(({ title, demands: some }, at) => (
        <Section
          // What is filtered or searched is shown.
          key={`${title} ${isNarrowed}`}
          title={title}
          demands={some}
          startsOpen={isNarrowed || at === 0}
        />
      ))}
    </>
  )
}
