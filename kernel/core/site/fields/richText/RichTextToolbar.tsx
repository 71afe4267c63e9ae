// The toolbar of a rich text, with the tools that the contract allows: one tab stop, with arrow keys inside.
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  TextQuote,
  Underline,
  type IconNode,
} from 'lucide'
import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTiptapEditor } from 'ra-input-rich-text'
import { richText } from '#kernel/core/contract/html.ts'
import type { ResourceTranslate } from '../../declaration/useResourceTranslate.ts'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './RichTextEditor.module.css'

type Editor = ReturnType<typeof useTiptapEditor>

interface Tool {
  /** Its label is `editor.{name}`. */
  name: string
  /** The element it writes. */
  tag: string
  icon: IconNode
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const mark = (name: string, tag: string, icon: IconNode): Tool => ({
  name,
  tag,
  icon,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
})
const list = (name: string, tag: string, icon: IconNode): Tool => ({
  name,
  tag,
  icon,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
})
const heading = (level: number, icon: IconNode): Tool => ({
  name: `heading${level}`,
  tag: `h${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
})

const link = 'link'
const all: readonly Tool[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  mark('bold', 'strong', Bold),
  mark('italic', 'em', Italic),
  mark('underline', 'u', Underline),
  mark('strike', 's', Strikethrough),
  list('bulletList', 'ul', List),
  list('orderedList', 'ol', ListOrdered),
  {
    name: 'blockquote',
    tag: 'blockquote',
    icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    name: link,
    tag: 'a',
    icon: Link,
    isOn: (editor) => editor.isActive(link),
    // Asks for a URL first.
    run: () => undefined,
  },
  {
    name: 'clear',
    tag: 'p',
    icon: RemoveFormatting,
    isOn: () => false,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
]
const tools = all.filter(({ tag }) => richText.tags.some((allowed) => allowed === tag))

/** The names of the tools that are active at the cursor. */
const useToolsOn = (editor: Editor | null): readonly string[] => {
  const on = useSyncExternalStore(
    (changed) => {
      editor?.on('transaction', changed)
      return () => editor?.off('transaction', changed)
    },
    () =>
      editor && !editor.isDestroyed
        ? tools
            .filter(({ isOn }) => isOn(editor))
            .map(({ name }) => name)
            .join(' ')
        : '',
  )
  return on.split(' ')
}

export const RichTextToolbar = ({ translate, name }: { translate: ResourceTranslate; name: string }) => {
  const editor = useTiptapEditor()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [asksLink, setAsksLink] = useState(false)
  const on = useToolsOn(editor)
  const isEditable = editor?.isEditable ?? false

  const walk = ({ key, preventDefault }: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const last = tools.length - 1
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[key]
    if (next === undefined) return
    preventDefault()
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={bar}
        className={styles.tools}
        role="toolbar"
        aria-label={translate.engine('editor.tools', { field: name })}
        onKeyDown={(event) => walk({ key: event.key, preventDefault: () => event.preventDefault() })}
      >
        {tools.map((tool, at) => {
          const label = translate.engine(`editor.${tool.name}`)
          return (
            <IconButton
              key={tool.name}

              label={label}

              aria-pressed={tool.name === 'clear' ? undefined : on.includes(tool.name)}
              tabIndex={at === stop ? 0 : -1}
              disabled={!isEditable}
              onFocus={() => setStop(at)}
              onClick={() => (tool.name === link ? setAsksLink(true) : tool.run(editor))}
            >
              <Icon of={tool.icon} />
            </IconButton>
          )
        })}
      </div>
      {asksLink && (
        <LinkDialog
          href={String(editor.getAttributes(link)['href'] ?? '')}
          translate={translate}
          onClose={() => setAsksLink(false)}
          onLink={(href) => {
            setAsksLink(false)
            const chain = editor.chain().focus().extendMarkRange(link)
            if (href === '') chain.unsetMark(link).run()
            // Without a selection the URL becomes the text.
            else if (editor.state.selection.empty && !editor.isActive(link))
              editor
                .chain()
                .focus()
                .insertContent({ type: 'text', text: href, marks: [{ type: link, attrs: { href } }] })
                .run()
            else chain.setMark(link, { href }).run()
          }}
        />
      )}
    </>
  )
}
