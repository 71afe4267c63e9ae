// The name of another record in a part of a page: a link, if the user may open the record.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEngine } from '../declaration/engineContext.ts'
import { useRecordLinkProps } from './preload.ts'
import { linkToPage } from './recordLink.ts'

interface RecordNameProps {
  resource: string
  id: number
  children: ReactNode
}

export const RecordName = ({ resource, id, children }: RecordNameProps) => {
  const engine = useEngine()
  const linkProps = useRecordLinkProps()
  const declaration = engine.declarations.find(({ name }) => name === resource)
  const link = declaration && linkToPage(engine, declaration, id)
  if (!link) return <span>{children}</span>
  return <Link {...linkProps(link)}>{children}</Link>
}
