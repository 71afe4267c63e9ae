// The audit as a page: its filter is in the address, so that it can be kept and sent, and its columns can be chosen as those of lists.
import { Columns3 } from 'lucide'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import {
  AuditTable,
  ColumnsDialog,
  ListColumns,
  LogTexts,
  useColumnChoice,
  useListView,
  useLog,
  useResourceTranslate,
  useScreenTranslate,
  type ShownLines,
} from '#kernel/core/site/index.ts'
import { viewMessages } from '#kernel/features/views/site/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Audit } from './Audit.tsx'
import { auditParameters, readAuditQuery } from './auditQuery.ts'
import styles from './Changes.module.css'

const AuditColumns = ({ lines, onBatch }: ShownLines) => {
  const t = useTranslate()
  const { definition, declaration } = useLog()
  const { columns: chosen } = useListView(definition.name)
  return (
    <ListColumns declaration={declaration} definition={definition} chosen={chosen}>
      {(columns, isCompact) => (
        <AuditTable
          lines={lines}
          columns={columns}
          isCompact={isCompact}
          label={t('shell.menu.audit')}
          onBatch={onBatch}
        />
      )}
    </ListColumns>
  )
}

const AuditScreen = () => {
  const t = useTranslate()
  const texts = useScreenTranslate(viewMessages)
  const { definition, declaration } = useLog()
  const translate = useResourceTranslate(definition.name)
  const listView = useListView(definition.name)
  const chooseColumns = useColumnChoice(declaration, listView)
  const [isChoosing, setIsChoosing] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const title = t('shell.menu.audit')
  return (
    <section className={styles.screen}>
      <title>{`${title} - Admin`}</title>
      <h1>{title}</h1>
      <Audit
        query={readAuditQuery(parameters, definition)}
        onQuery={(query) => setParameters(auditParameters(query, parameters), { replace: true })}
        tools={
          <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
            <Icon of={Columns3} />
            {texts('columnsTitle')}
          </Button>
        }
        as={AuditColumns}
      />
      {isChoosing && (
        <ColumnsDialog
          declaration={declaration}
          definition={definition}
          text={listView.columns}
          translate={translate}
          onApply={(text) => {
            setIsChoosing(false)
            void chooseColumns(text)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  )
}

export const AuditPage = () => (
  <LogTexts>
    <AuditScreen />
  </LogTexts>
)
