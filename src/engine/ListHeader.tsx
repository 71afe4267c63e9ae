// A list's one header row: title and count, then what narrows the list, what is done with all of it, and the one primary button.
import type { Ref } from 'react'
import { Link } from 'react-router'
import { can } from '#contract/access.ts'
import { ActiveChoice } from './ActiveChoice.tsx'
import { factsOf, useEngine } from './engineContext.ts'
import { ExportButton } from './ExportButton.tsx'
import type { Column } from './fields.ts'
import { Glyph } from './Glyph.tsx'
import { paths } from './paths.ts'
import { preloadForm } from './loadForm.tsx'
import type { Declaration } from './resource.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { List } from './useList.ts'
import type { ResourceWords } from './useWords.ts'

interface ListHeaderProps {
  declaration: Declaration
  columns: readonly Column[]
  list: List
  words: ResourceWords
  heading: Ref<HTMLHeadingElement>
}

export const ListHeader = ({ declaration, columns, list, words, heading }: ListHeaderProps) => {
  const { me, facts } = useEngine()
  const { name, list: offers } = declaration
  const resource = factsOf(facts, name)
  const { total, filter } = list
  return (
    <header className="list-header">
      <h1 ref={heading} tabIndex={-1}>
        {words.name()}
      </h1>
      {total !== undefined && (
        <span className="list-count">{words.engine('list.total', { smart_count: total, count: total.toLocaleString() })}</span>
      )}
      <div className="list-tools">
        {offers.search && <SearchBox text={filter.q ?? ''} words={words} onSearch={(q) => list.setFilter({ q: q || undefined })} />}
        {offers.activeFilter && (
          <ActiveChoice isActive={filter.isActive !== false} words={words} onChoose={(isActive) => list.setFilter({ isActive })} />
        )}
        <SortChoice columns={columns} list={list} facts={resource} words={words} />
        <button
          type="button"
          className="icon-button"
          aria-label={words.engine('list.refresh')}
          title={words.engine('list.refresh')}
          onClick={() => void list.refetch()}
        >
          <Glyph name="refresh" />
        </button>
        {offers.export && can(me, 'export', resource) && <ExportButton resource={name} list={list} words={words} />}
        {offers.add && can(me, 'create', resource) && (
          <Link
            className="button button-primary"
            to={paths.create(name)}
            onPointerEnter={() => preloadForm(declaration)}
            onFocus={() => preloadForm(declaration)}
          >
            <Glyph name="add" />
            {words.engine('list.add')}
          </Link>
        )}
      </div>
    </header>
  )
}
