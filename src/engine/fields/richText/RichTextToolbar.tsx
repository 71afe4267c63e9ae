// The tools above a rich text, as far as the contract allows what they write. One stop of the Tab key; the arrows go from tool to tool.
import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTiptapEditor } from 'ra-input-rich-text'
import { richText } from '#contract/html.ts'
import type { ResourceWords } from '../../declaration/useWords.ts'
import { LinkDialog } from './LinkDialog.tsx'

type Editor = ReturnType<typeof useTiptapEditor>

interface Tool {
  /** Its word is `editor.{name}`. */
  name: string
  /** What it writes. */
  tag: string
  path: string
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const mark = (name: string, tag: string, path: string): Tool => ({
  name,
  tag,
  path,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
})
const list = (name: string, tag: string, path: string): Tool => ({
  name,
  tag,
  path,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
})
const heading = (level: number, path: string): Tool => ({
  name: `heading${level}`,
  tag: `h${level}`,
  path,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
})

const link = 'link'
const all: readonly Tool[] = [
  heading(2, 'M4 6v12M12 6v12M4 12h8M16 10.5c.6-1 1.5-1.5 2.5-1.5 1.4 0 2.5 1 2.5 2.3 0 2.2-5 3.7-5 6.7h5'),
  heading(3, 'M4 6v12M12 6v12M4 12h8M16.2 9.5h4.5l-2.7 3.4c1.7-.1 3 1 3 2.6 0 1.5-1.2 2.5-2.7 2.5-1.2 0-2-.5-2.5-1.4'),
  mark('bold', 'strong', 'M7.5 5.5h5a3.2 3.2 0 0 1 0 6.4h-5zM7.5 11.9h5.8a3.3 3.3 0 0 1 0 6.6H7.5z'),
  mark('italic', 'em', 'M10 5.5h6.5M7.5 18.5H14M14 5.5l-4 13'),
  mark('underline', 'u', 'M7.5 5v6.5a4.5 4.5 0 0 0 9 0V5M6 19.5h12'),
  mark(
    'strike',
    's',
    'M5 12h14M16.5 8.5C16 6.6 14.3 5.5 12 5.5c-2.6 0-4.4 1.3-4.4 3.3 0 1 .5 1.9 1.4 2.5M7 15.5c.5 1.9 2.4 3 5 3 2.8 0 4.7-1.3 4.7-3.4 0-1.2-.5-2.1-1.4-2.7',
  ),
  list('bulletList', 'ul', 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5v.01M5 12v.01M5 17.5v.01'),
  list(
    'orderedList',
    'ol',
    'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5l1.5-.8v5M4.3 14.7c.3-.7.8-1 1.5-1 .9 0 1.5.6 1.5 1.3 0 1.4-3 2.3-3 4.2h3',
  ),
  {
    name: 'blockquote',
    tag: 'blockquote',
    path: 'M5 6v12M9.5 8H19M9.5 12H19M9.5 16H15',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    name: link,
    tag: 'a',
    path: 'm10 14 4-4M8.5 11.5 6 14a3.5 3.5 0 0 0 5 5l2.5-2.5M15.5 12.5 18 10a3.5 3.5 0 0 0-5-5l-2.5 2.5',
    isOn: (editor) => editor.isActive(link),
    // It asks for an address first.
    run: () => undefined,
  },
  {
    name: 'clear',
    tag: 'p',
    path: 'M6 5.5h12M12 5.5 10.5 12M9 18.5h3M15.5 14.5l4 4M19.5 14.5l-4 4',
    isOn: () => false,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
]
const tools = all.filter(({ tag }) => richText.tags.some((allowed) => allowed === tag))

/** The names of the tools that are on where the cursor is, followed as it moves. */
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

export const RichTextToolbar = ({ words, name }: { words: ResourceWords; name: string }) => {
  const editor = useTiptapEditor()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [asksLink, setAsksLink] = useState(false)
  const on = useToolsOn(editor)
  const isEditable = editor?.isEditable ?? false

  const walk = ({ key, preventDefault }: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const last = tools.length - 1
    const next = { ArrowRight: stop === last ? 0 : stop + 1, ArrowLeft: stop === 0 ? last : stop - 1, Home: 0, End: last }[key]
    if (next === undefined) return
    preventDefault()
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={bar}
        className="rich-text-tools"
        role="toolbar"
        aria-label={words.engine('editor.tools', { field: name })}
        onKeyDown={(event) => walk({ key: event.key, preventDefault: () => event.preventDefault() })}
      >
        {tools.map((tool, at) => {
          const label = words.engine(`editor.${tool.name}`)
          return (
            <button
              key={tool.name}
              type="button"
              className="icon-button"
              aria-label={label}
              title={label}
              aria-pressed={tool.name === 'clear' ? undefined : on.includes(tool.name)}
              tabIndex={at === stop ? 0 : -1}
              disabled={!isEditable}
              onFocus={() => setStop(at)}
              onClick={() => (tool.name === link ? setAsksLink(true) : tool.run(editor))}
            >
              <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.7">
                <path d={tool.path} strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </button>
          )
        })}
      </div>
      {asksLink && (
        <LinkDialog
          href={String(editor.getAttributes(link)['href'] ?? '')}
          words={words}
          onClose={() => setAsksLink(false)}
          onLink={(href) => {
            setAsksLink(false)
            const chain = editor.chain().focus().extendMarkRange(link)
            if (href === '') chain.unsetMark(link).run()
            // Where nothing is selected the address itself becomes the text.
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
