// The records that refer to the record of a page: a short list for each field that may refer to it. Those without records
// are one line. All of them appear at once, so that none moves another, unless one takes long.
import { Fragment, useCallback, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { list as limits } from '#kernel/core/contract/limits.ts'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { useElapsed } from '#kernel/core/site/ui/useElapsed.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { RelatedList, type EmptyList } from './RelatedList.tsx'
import { relatedLists } from './relatedLists.ts'
import styles from './RecordPage.module.css'

interface RelatedListsProps {
  declaration: Declaration
  id: EngineRecord['id']
  /** The title of the record. */
  title: string
  /** Whether it shows the records of a resource. */
  isWanted: (resource: string) => boolean
  /** What follows them, and appears with them. */
  children?: ReactNode
}

export const RelatedLists = ({ declaration, id, title, isWanted, children }: RelatedListsProps) => {
  const t = useScreenTranslate(pageMessages)
  const lists = relatedLists(useEngine(), declaration.name, id).filter((related) => isWanted(related.declaration.name))
  const [known, setKnown] = useState<Readonly<Record<string, EmptyList | undefined>>>({})
  const onKnown = useCallback(
    (key: string, empty: EmptyList | undefined) => setKnown((others) => ({ ...others, [key]: empty })),
    [],
  )
  const keys = lists.map(({ where, declaration: { name } }) => where + name)
  const none = keys.flatMap((key) => known[key] ?? [])
  const isLoading = keys.some((key) => !(key in known))
  const isSlow = useElapsed(limits.relatedWaitMs, isLoading)
  return (
    <div className={styles.related}>
      <div hidden={isLoading && !isSlow}>
        {lists.map((related) => (
          <RelatedList
            key={related.where + related.declaration.name}
            related={related}
            title={title}
            // With several fields the heading says which.
            namesField={lists.filter((one) => one.declaration === related.declaration).length > 1}
            onKnown={onKnown}
          />
        ))}
        {none.length > 0 && (
          <p className={styles.nothing}>
            {t('noneIn')}{' '}
            {none.map(({ to, label }, at) => (
              <Fragment key={to}>
                {at > 0 && ', '}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
            .
          </p>
        )}
        {children}
      </div>
      {isLoading && <Loading />}
    </div>
  )
}
