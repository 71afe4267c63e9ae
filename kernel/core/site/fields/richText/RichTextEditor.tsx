// The rich text editor: ra-input-rich-text, limited to what the contract allows, with the ARIA attributes it lacks.
import { useEffect, useId, useRef, useState } from 'react'
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text'
import { useFormContext, useFormState } from 'react-hook-form'
import { richText } from '#kernel/core/contract/html.ts'
import type { ResourceTranslate } from '../../declaration/useResourceTranslate.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { fromPaste } from './paste.ts'
import styles from './RichTextEditor.module.css'
import viewStyles from './RichTextView.module.css'

/** The elements that each extension of the editor writes; an extension without an allowed element is disabled. */
const writes = {
  blockquote: 'blockquote',
  bold: 'strong',
  bulletList: 'ul',
  code: 'code',
  codeBlock: 'pre',
  hardBreak: 'br',
  horizontalRule: 'hr',
  italic: 'em',
  orderedList: 'ol',
  strike: 's',
  underline: 'u',
}
const isAllowed = (tag: string): boolean => richText.tags.some((allowed) => allowed === tag)
const levels = [1, 2, 3, 4, 5, 6].filter((level) => isAllowed(`h${level}`))

const [starterKit] = DefaultEditorOptions.extensions?.filter(({ name }) => name === 'starterKit') ?? []
const extensions = starterKit && [
  starterKit.configure({
    ...Object.fromEntries(Object.entries(writes).flatMap(([name, tag]) => (isAllowed(tag) ? [] : [[name, false]]))),
    heading: levels.length > 0 && { levels },
    link: isAllowed('a') && {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: [...richText.schemes],
      HTMLAttributes: richText.link,
    },
    // An empty paragraph at the end would count as a change.
    trailingNode: false,
  }),
]

/** An empty text stays a string. */
const asTyped = (html: string) => html

interface RichTextEditorProps {
  source: string
  /** Its accessible name. */
  name: string
  lang?: string
  isRequired: boolean | undefined
  translate: ResourceTranslate
}

export const RichTextEditor = ({ source, name, lang, isRequired, translate }: RichTextEditorProps) => {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { control, getFieldState } = useFormContext()
  const { errors, ...state } = useFormState({ control, name: source })
  const isInvalid = getFieldState(source, { ...state, errors }).invalid
  // A new options object would recreate the editor.
  const [options] = useState(() => ({
    ...DefaultEditorOptions,
    extensions: extensions ?? [],
    editorProps: {
      transformPastedHTML: fromPaste,
      attributes: {
        class: `${viewStyles.text} ${styles.text}`,
        'aria-label': name,
        'aria-multiline': 'true',
        'aria-describedby': `${id}help`,
        ...(isRequired && { 'aria-required': 'true' }),
        ...(lang && { lang }),
      },
    },
  }))

  useEffect(() => {
    const help = frame.current?.querySelector('.MuiFormHelperText-root')
    if (help) help.id = `${id}help`
    // A generic element may not be named, and its label does not exist.
    frame.current?.querySelector('[aria-labelledby]')?.removeAttribute('aria-labelledby')
  }, [id])
  useEffect(() => {
    const element = frame.current?.querySelector<HTMLElement>('.ProseMirror')
    // The name changes with the language, while the options stay.
    element?.setAttribute('aria-label', name)
    if (isInvalid) element?.setAttribute('aria-invalid', 'true')
    else element?.removeAttribute('aria-invalid')
  })

  return (
    <div ref={frame} className={styles.editor} data-invalid={isInvalid || undefined}>
      <RichTextInput
        id={`${id}editor`}
        source={source}
        label={false}
        parse={asTyped}
        helperText={false}
        editorOptions={options}
        toolbar={<RichTextToolbar translate={translate} name={name} />}
      />
    </div>
  )
}
