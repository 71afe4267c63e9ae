// The audit as a page: its filter is in the address, and its columns can be chosen.
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
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { auditLabel } from '../auditLabel.ts'
import { Audit } from './Audit.tsx'
import { changeMessages } from './texts.ts'
import { auditParameters, readAuditQuery } from '#kernel/core/site/changes/auditQuery.ts'
import styles from '#kernel/core/site/ui/Changes.module.css'

const AuditColumns = ({ lines, onBatch }: ShownLines) => {
  const language = useLanguage()
  const { definition, declaration } = useLog()
  const shown = useShownColumns(declaration, definition, useListView(definition.name).columns)
  return <AuditTable {...shown} lines={lines} label={auditLabel[language]} onBatch={onBatch} />
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
  return (
    <section className={styles.screen}>
      <title>{`${title} - Admin`}</title>
      <h1>{title}</h1>
      <Audit
        query={readAuditQuery(parameters, definition)}
        onQuery={(query) => setParameters(auditParameters(query, parameters), { replace: true })}
        tools={
          columns && (
            <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
              <Icon of={Columns3} />
              {texts('columns')}
            </Button>
          )
        }
        as={AuditColumns}
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
