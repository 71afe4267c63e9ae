// The audit as a page: its filter is in the address. It shows acts in words, or lines as a table of chosen columns.
import { Columns3 } from 'lucide'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  AuditTable,
  LogTexts,
  useListView,
  useLog,
  useScreenTranslate,
  useShownColumns,
  useSlot,
  type ShownLines,
} from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { auditLabel } from '../auditLabel.ts'
import { Acts } from './Acts.tsx'
import { Audit } from './Audit.tsx'
import { AuditHead } from './AuditHead.tsx'
import { changeMessages } from './texts.ts'
import { auditParameters, readAuditQuery, type AuditQuery } from '#kernel/core/site/changes/auditQuery.ts'
import styles from '#kernel/core/site/ui/Changes.module.css'

const AuditColumns = ({ lines, onBatch }: ShownLines) => {
  const language = useLanguage()
  const { definition, declaration } = useLog()
  const shown = useShownColumns(declaration, definition, useListView(definition.name).columns)
  return <AuditTable {...shown} lines={lines} label={auditLabel[language]} onBatch={onBatch} />
}

const AuditActs = (shown: ShownLines) => {
  const { definition } = useLog()
  const [parameters] = useSearchParams()
  return <Acts {...shown} query={readAuditQuery(parameters, definition)} />
}

const AuditScreen = () => {
  const language = useLanguage()
  const texts = useScreenTranslate(changeMessages)
  const { definition, declaration } = useLog()
  const listView = useListView(definition.name)
  const columns = useSlot('columns')
  const [isChoosing, setIsChoosing] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const title = auditLabel[language]
  const query = readAuditQuery(parameters, definition)
  const isTable = parameters.get('view') === 'table'
  const setQuery = (next: AuditQuery) => setParameters(auditParameters(next, parameters), { replace: true })
  const setView = (isLines: boolean) => {
    const { view: _view, ...others } = auditParameters(query, parameters)
    setParameters(isLines ? { ...others, view: 'table' } : others, { replace: true })
  }
  return (
    <section className={styles.screen}>
      <title>{`${title} - Admin`}</title>
      <h1>{title}</h1>
      <AuditHead query={query} onQuery={setQuery} />
      <Audit
        query={query}
        onQuery={setQuery}
        tools={
          <>
            <Segments
              name="view"
              label={texts('view')}
              options={[
                { value: false, label: texts('acts') },
                { value: true, label: texts('table') },
              ]}
              chosen={isTable}
              onChoose={setView}
            />
            {isTable && columns && (
              <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
                <Icon of={Columns3} />
                {texts('columns')}
              </Button>
            )}
          </>
        }
        isGrouped={!isTable}
        as={isTable ? AuditColumns : AuditActs}
      />
      {columns && isChoosing && (
        <Suspense>
          <columns.Dialog
            declaration={declaration}
            definition={definition}
            listView={listView}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

export const AuditPage = () => (
  <LogTexts>
    <AuditScreen />
  </LogTexts>
)
