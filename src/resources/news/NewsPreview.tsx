// Previews a news item as in the app, in each language (S2§2): in a dialog, and beside its form.
import { useId, useState } from 'react'
import {
  LanguageTabs,
  panelOf,
  useScreenTranslate,
  type PreviewProps,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { NewsPhone, type Draftable } from './NewsPhone.tsx'
import { previewMessages } from './previewTexts.ts'
import styles from './NewsPreview.module.css'

export const NewsPreview = ({ record, onClose }: RowDialogProps<Draftable>) => {
  const id = useId()
  const translate = useScreenTranslate(previewMessages)
  const [language, setLanguage] = useState(useLanguage())
  return (
    <Modal
      title={translate('title')}
      onClose={onClose}
      buttons={
        <Button look="primary" onClick={onClose}>
          {translate('close')}
        </Button>
      }
    >
      <div className={styles.preview}>
        <span id={`${id}languages`} className="visually-hidden">
          {translate('languages')}
        </span>
        <LanguageTabs
          id={id}
          labelledBy={`${id}languages`}
          tabs={languageCodes}
          shown={language}
          onShow={setLanguage}
        />
        <NewsPhone record={record} language={language} {...panelOf(id, language)} />
      </div>
    </Modal>
  )
}

export const NewsBeside = (props: PreviewProps<Draftable>) => {
  const translate = useScreenTranslate(previewMessages)
  return <NewsPhone {...props} role="region" aria-label={translate('title')} />
}
