// The text of a quiz with what is wrong in it: each problem leads to its line.
import { useId, useRef } from 'react'
import { buttonClass } from '#kernel/core/site/ui/buttonClass.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useClipboard } from '#kernel/core/site/ui/useClipboard.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { outlineMessages } from './outlineTexts.ts'
import type { OutlineFormat, OutlinePreview } from './payloads.ts'
import { plainLines } from './rules/lines.ts'
import styles from './Outline.module.css'

interface OutlineTextFieldProps {
  /** The name of the quiz, which names the file. */
  name: string
  format: OutlineFormat
  text: string
  isReadOnly: boolean
  isEdited: boolean
  problems: OutlinePreview['problems']
  /** Undefined goes back to the text of the quiz. */
  onEdit: (text: string | undefined) => void
  /** Called with the text of a file, and the format that its name tells. */
  onOpen: (format: OutlineFormat | undefined, text: string) => void
}

const extensions: Readonly<Record<OutlineFormat, string>> = { markdown: 'md', json: 'json' }
const formatOf = (file: string): OutlineFormat | undefined =>
  file.endsWith('.json') ? 'json' : /\.(?:md|txt|markdown)$/.test(file) ? 'markdown' : undefined

export const OutlineTextField = ({
  name,
  format,
  text,
  isReadOnly,
  isEdited,
  problems,
  onEdit,
  onOpen,
}: OutlineTextFieldProps) => {
  const t = useScreenTranslate(outlineMessages)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { copy, isCopied } = useClipboard(text)

  const goTo = (line: number) => {
    const lines = plainLines(area.current?.value ?? '')
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
    const field = area.current
    if (!field) return
    field.focus()
    field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
    // A selection does not scroll. No line wraps, so that all are as high.
    field.scrollTop = ((line - 1) / lines.length) * field.scrollHeight - field.clientHeight / 2
    field.scrollLeft = 0
  }
  const open = async (file: File | undefined) => {
    if (file) onOpen(formatOf(file.name.toLowerCase()), await file.text())
  }
  return (
    <>
      {problems.length > 0 && (
        <div className={styles.problems} role="alert">
          <p id={`${id}problems`}>
            {t('problems', { smart_count: problems.length, count: formatNumber(problems.length) })}
          </p>
          <ul>
            {problems.map(({ line, message }, index) => (
              <li key={index}>
                <Button look="link" onClick={() => goTo(line)}>
                  {message}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <textarea
        ref={area}
        className={styles.text}
        aria-label={t('text')}
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length > 0 ? `${id}problems` : undefined}
        rows={16}
        wrap="off"
        spellCheck={false}
        readOnly={isReadOnly}
        value={text}
        onChange={({ target }) => onEdit(target.value)}
      />
      <div className={styles.tools}>
        {copy && <Button onClick={copy}>{t(isCopied ? 'copied' : 'copy')}</Button>}
        <a
          className={buttonClass({})}
          download={`${name}.${extensions[format]}`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('download')}
        </a>
        {!isReadOnly && (
          <>
            <Button onClick={() => chooser.current?.click()}>{t('openFile')}</Button>
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label={t('openFile')}
              accept=".md,.markdown,.txt,.json,text/markdown,text/plain,application/json"
              onChange={({ target }) => {
                void open(target.files?.[0])
                // The same file may be opened again.
                target.value = ''
              }}
            />
            {isEdited && <Button onClick={() => onEdit(undefined)}>{t('reset')}</Button>}
          </>
        )}
      </div>
    </>
  )
}
