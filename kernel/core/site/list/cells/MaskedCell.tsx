// A cell whose value the server has masked, with a button that shows it (docs/decisions/personal-data.md).
import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { isMasked, personalFieldsOf } from '#kernel/core/contract/mask.ts'
import { revealCall } from '#kernel/core/contract/paths/personalDataPaths.ts'
import { maskedMessages } from '#kernel/core/site/list/cells/maskedTexts.ts'
import { breakable } from '#kernel/core/site/ui/breakable.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { refusalText } from '../../data/errors.ts'
import { useProvider } from '../../data/useProvider.ts'
import { useDefinition } from '../../declaration/engineContext.ts'
import type { EngineRecord } from '../../declaration/fieldPath.ts'
import type { Column } from '../../declaration/fields.ts'
import { recordTitle } from '../../declaration/recordTitle.ts'
import type { Declaration } from '../../declaration/declaration.ts'
import type { ResourceTranslate } from '../../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../../declaration/useScreenTranslate.ts'
import { cellText } from './cellRenderers.tsx'
import styles from './MaskedCell.module.css'

export interface MaskedCellProps {
  column: Column
  record: EngineRecord
  declaration: Declaration
  translate: ResourceTranslate
  className: string | undefined
}

/** The masked texts of a value: itself, or the parts of an address. */
const maskedTexts = (value: unknown): string[] => (isObject(value) ? Object.values(value) : [value]).filter(isMasked)

/** A label inside a sentence: without its capital, unless it is an abbreviation. */
const inSentence = (label: string) => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

export const MaskedCell = ({ column, record, declaration, translate, className }: MaskedCellProps) => {
  const t = useScreenTranslate(maskedMessages)
  const provider = useProvider()
  const notify = useNotify()
  const definition = useDefinition(declaration.name)
  const [shown, setShown] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const text = cellText(record, column, translate)
  const parts = text.split(', ')
  const masked = personalFieldsOf(definition).filter((name) =>
    maskedTexts(record[name]).some((part) => parts.includes(part)),
  )
  // A column may show another field than its own: the document or the CPF.
  const fields = masked.includes(column.source) ? [column.source] : masked

  const reveal = async () => {
    setIsBusy(true)
    try {
      const { values } = await provider.call(revealCall(definition), { id: record.id, body: { fields } })
      setShown(cellText({ ...record, ...values }, column, translate))
    } catch (error) {
      notify(refusalText(error) ?? t('failed'), { type: 'error' })
    }
    setIsBusy(false)
  }
  const names = { field: inSentence(translate.field(column.source)), name: recordTitle(record, declaration, translate) }
  return (
    <span className={styles.masked}>
      <span className={className} title={shown ?? text} aria-live="polite">
        {breakable(shown ?? text)}
      </span>
      {fields.length > 0 && (
        <IconButton
          label={t(shown === undefined ? 'show' : 'hide', names)}
          aria-busy={isBusy}
          {...ariaDisabled(!isBusy, () => (shown === undefined ? void reveal() : setShown(undefined)))}
        >
          <Icon of={shown === undefined ? Eye : EyeOff} />
        </IconButton>
      )}
    </span>
  )
}
