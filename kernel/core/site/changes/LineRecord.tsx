// The record of a line: a link or button to its history, with what it belongs to.
import { useState } from 'react'
import { Link } from 'react-router'
import { recordResource } from '#kernel/core/contract/paths/changePaths.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useEngine, type Engine } from '#kernel/core/site/declaration/engineContext.ts'
import { historyHash } from '#kernel/core/site/declaration/paths.ts'
import { linkToPage } from '#kernel/core/site/record/recordLink.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import type { Line } from './useLineWords.ts'

/** Where the record's name leads: its page. A deleted record has no title, and no page. */
const pathOf = (
  engine: Engine,
  declaration: Declaration,
  { record, title }: Pick<Line, 'record' | 'title'>,
): string | undefined => (title === null || record === null ? undefined : linkToPage(engine, declaration, record)?.to)

interface LineRecordProps {
  line: Line
  /** Its title, empty where nobody needs it. */
  title: string
  /** Called when the user leaves for the record. */
  onLeave?: (() => void) | undefined
}

const OwnRecord = ({ line, title, onLeave }: LineRecordProps) => {
  const engine = useEngine()
  const [isOpen, setIsOpen] = useState(false)
  const { resource, record } = line
  const declaration = engine.declarations.find(({ name }) => name === recordResource(resource))
  if (!declaration || record === null) return <span>{title}</span>
  const path = pathOf(engine, declaration, line)
  if (path !== undefined)
    return (
      <Link to={resource === sessionEvents ? path : path + historyHash} onClick={onLeave}>
        {title}
      </Link>
    )
  return (
    <>
      <Button look="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <HistoryDialog
          declaration={declaration}
          record={{ id: record }}
          title={title}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** The form of the record that it belongs to shows it, too. */
const Owner = ({ of, onLeave }: { of: NonNullable<Line['of']>; onLeave: LineRecordProps['onLeave'] }) => {
  const engine = useEngine()
  const owner = engine.declarations.find(({ name }) => name === of.resource)
  if (!owner) return null
  const name = of.title ?? `#${of.record}`
  const path = pathOf(engine, owner, of)
  return (
    <>
      {' '}
      (
      {path === undefined ? (
        name
      ) : (
        <Link to={path} onClick={onLeave}>
          {name}
        </Link>
      )}
      )
    </>
  )
}

export const LineRecord = (shown: LineRecordProps) => {
  const { of } = shown.line
  return (
    <>
      {shown.title && <OwnRecord {...shown} />}
      {of && <Owner of={of} onLeave={shown.onLeave} />}
    </>
  )
}
