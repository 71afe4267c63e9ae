// A form on paper: the stored values as a read-only record shows them, because inputs cut texts and hide languages.
import { useFormState } from 'react-hook-form'
import { usePrint } from '#kernel/core/site/ui/usePrint.ts'
import type { Form } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { RecordValues } from './RecordValues.tsx'
import styles from './form.module.css'

interface PrintedRecordProps {
  form: Form
  translate: ResourceTranslate
  record: EngineRecord
}

export const PrintedRecord = (props: PrintedRecordProps) => {
  const { isDirty } = useFormState()
  const isPrinting = usePrint()
  return (
    isPrinting && (
      <div className={styles.printed} inert>
        {isDirty && <p>{props.translate.engine('form.printedAsStored')}</p>}
        <RecordValues {...props} />
      </div>
    )
  )
}
