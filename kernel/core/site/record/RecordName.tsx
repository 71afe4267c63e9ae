// The name of another record in a part of a page: a link, if the user may open the record.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEngine } from '../declaration/engineContext.ts'
import { useRecordLinkProps } from './preload.ts'
import { linkById, linkToPage } from './recordLink.ts'

interface RecordNameProps {
  resource: string
  id: number
  /** Leads to the page, which tells how the record is, even those who may change it. */
  toPage?: boolean
  children: ReactNode
}

export const RecordName = ({ resource, id, toPage = false, children }: RecordNameProps) => {
  const engine = useEngine()
  const linkProps = useRecordLinkProps()
  const declaration = engine.declarations.find(({ name }) => name === resource)
  const link = declaration && (toPage ? linkToPage : linkById)(engine, declaration, id)
  if (!link) return <span>{children}</span>
  return <Link {...linkProps(link)}>{children}</Link>
}
