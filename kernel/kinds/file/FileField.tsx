// The input for a file or picture: chosen, dropped or pasted. A stored file is not sent again until replaced.
import { FileText, Image, Upload } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useId, useRef, useState, type DragEvent } from 'react'
import { useResourceContext } from 'react-admin'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { upload as limits } from '#kernel/core/contract/limits.ts'
import { focusOfFile, withFocus } from '#kernel/core/contract/pictureFocus.ts'
import { signatureLength, typeOfBytes, uploads } from '#kernel/core/contract/uploads.ts'
import { useDocumentEvent } from '#kernel/core/site/ui/useDocumentEvent.ts'
import { useBeforeSave } from '#kernel/core/site/form/beforeSave.ts'
import { useDefinition } from '#kernel/core/site/declaration/engineContext.ts'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { CropButton } from './CropButton.tsx'
import { FilePicture } from '#kernel/core/site/fields/FilePicture.tsx'
import type { FieldProps } from '#kernel/core/site/fields/fieldProps.ts'
import { useStoredFileUrl } from '#kernel/core/site/fields/useStoredFileUrl.ts'
import styles from './FileField.module.css'

const kilobyte = 1024
const sizeOf = (bytes: number): string => {
  const isLarge = bytes >= kilobyte * kilobyte
  const amount = bytes / (isLarge ? kilobyte * kilobyte : kilobyte)
  return `${formatNumber(amount, { maximumFractionDigits: isLarge ? 1 : 0 })} ${isLarge ? 'MB' : 'kB'}`
}

/** Returns the file with the type of its bytes, as the server will detect it. */
const readType = async (file: File): Promise<File> => {
  // An unreadable file has no type and is refused.
  const begin = await file
    .slice(0, signatureLength)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const type = typeOfBytes(new Uint8Array(begin)) ?? ''
  if (type === file.type) return file
  return withFocus(new File([file], file.name, { type, lastModified: file.lastModified }), focusOfFile(file))
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=file]), textarea, select'))

/** A picture pasted anywhere on the page, except into a text, goes to the first input that takes pictures. */
const usePastedPicture = (isTaker: boolean, take: (file: File) => void) => {
  const onPaste = (event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    take(file)
  }
  useDocumentEvent('paste', isTaker && onPaste)
}

/** The browser would open a file dropped beside its place, and leave the form. */
const useNoDropBeside = () => {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  useDocumentEvent('dragover', refuse)
  useDocumentEvent('drop', refuse)
}

export const FileField = ({ field, translate, record }: FieldProps<'image' | 'file'>) => {
  const { kind, source, required } = field
  const id = useId()
  const { files } = useDefinition(useResourceContext() ?? '')
  const purpose = files?.[source.slice(source.lastIndexOf('.') + 1)] ?? (kind === 'image' ? 'image' : 'ficha')
  const { types, names, signed } = uploads[purpose]
  const { trigger } = useFormContext()
  const { isSubmitting } = useFormState()
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ name: source })
  const [isOver, setIsOver] = useState(false)
  const picker = useRef<HTMLInputElement | null>(null)

  const chosen = value instanceof File ? value : undefined
  const stored = useStoredFileUrl(record, source, signed)
  const picture = chosen?.type.startsWith('image/') ? chosen : chosen || kind !== 'image' ? undefined : stored
  const alt = translate.engine('file.preview', { field: translate.field(source) })

  // Of two files chosen in quick succession the later one counts, and a save waits for it.
  const reading = useRef<Promise<File>>(undefined)
  const take = async (file: File | undefined) => {
    if (!file || isSubmitting) return
    const read = readType(file)
    reading.current = read
    const known = await read
    if (reading.current !== read) return
    onChange(known)
    // Validates at once: a file has no blur to wait for.
    void trigger(source)
  }
  useBeforeSave(async () => {
    await reading.current
    return true
  })
  useNoDropBeside()
  usePastedPicture(kind === 'image', (file) => void take(file))
  const putBack = () => {
    reading.current = undefined
    onChange(valueAt(record, source) ?? null)
    void trigger(source)
    picker.current?.focus()
  }

  const limit = translate.engine('file.limit', { types: names, megabytes: limits.megabytes })
  const help = [translate.hint(source), limit].filter(Boolean).join(' ')
  const onDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
      setIsOver(isInside)
  }

  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className="input-label" htmlFor={`${id}picker`}>
        {translate.field(source)}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <div
        className={styles.place}
        data-over={isOver || undefined}
        onDragEnter={onDrag(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          void take(event.dataTransfer.files[0])
        }}
        onPaste={(event) => {
          const [file] = event.clipboardData.files
          if (!file) return
          event.preventDefault()
          void take(file)
        }}
      >
        <span className={styles.preview}>
          {picture ? (
            <FilePicture value={picture} alt={alt} />
          ) : kind === 'image' ? (
            <Icon of={Image} />
          ) : (
            <Icon of={FileText} />
          )}
        </span>
        <div className={styles.words}>
          {chosen ? (
            <p className={styles.name}>
              {chosen.name} <span>{sizeOf(chosen.size)}</span>
            </p>
          ) : (
            stored && (
              <p className={styles.name}>
                <a href={stored} target="_blank" rel="noopener noreferrer">
                  {translate.engine('file.open')}
                </a>
              </p>
            )
          )}
          <p className={styles.hint}>{translate.engine(kind === 'image' ? 'file.dropImage' : 'file.drop')}</p>
        </div>
        <div className={styles.buttons}>
          <input
            ref={(element) => {
              picker.current = element
              ref(element)
            }}
            id={`${id}picker`}
            className="visually-hidden"
            type="file"
            accept={types.join(',')}
            required={required && !stored}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}help`}
            onBlur={onBlur}
            onChange={({ target }) => {
              void take(target.files?.[0])
              // Lets the user choose the same file again after fixing it.
              target.value = ''
            }}
          />
          {/* Keyboards and screen readers use the file input beside it. */}
          <Button tabIndex={-1} aria-hidden="true" onClick={() => picker.current?.click()}>
            <Icon of={Upload} />
            {translate.engine(chosen || stored ? 'file.replace' : 'file.choose')}
          </Button>
          {kind === 'image' && picture && (
            <CropButton picture={picture} translate={translate} onCropped={(file) => void take(file)} />
          )}
          {chosen && <Button onClick={putBack}>{translate.engine(stored ? 'file.keepStored' : 'file.remove')}</Button>}
        </div>
      </div>
      <span id={`${id}help`} className={error ? 'input-error' : 'input-hint'} role={error ? 'alert' : undefined}>
        {error ? String(error.message) : help}
      </span>
    </div>
  )
}
