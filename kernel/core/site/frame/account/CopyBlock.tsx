// A text for a machine, such as a key or a command, with a button that copies it where there is a clipboard.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { secretMessages } from '#kernel/core/site/frame/account/secretTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { useClipboard } from '#kernel/core/site/ui/useClipboard.ts'
import styles from './CopyBlock.module.css'

interface CopyBlockProps {
  /** What the text is, for screen readers. */
  label: string
  text: string
  copyLabel: string
}

export const CopyBlock = ({ label, text, copyLabel }: CopyBlockProps) => {
  const t = useScreenTranslate(secretMessages)
  const { copy, isCopied } = useClipboard(text)
  return (
    <div className={styles.block}>
      <p>
        <span className="visually-hidden">{label}: </span>
        <code>{text}</code>
      </p>
      {copy && <Button onClick={copy}>{isCopied ? t('copied') : copyLabel}</Button>}
      <span role="status" className="visually-hidden">
        {isCopied && t('copied')}
      </span>
    </div>
  )
}
