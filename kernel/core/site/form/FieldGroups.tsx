// Lays out the fields of a form or of a page: in groups under headings, and a featured group beside the other groups.
import { useId, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { fieldsIn, type Field, type Group } from '../declaration/fields.ts'
import type { Form } from '../declaration/declaration.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './form.module.css'

interface FieldGroupsProps {
  form: Form
  translate: ResourceTranslate
  /** Renders the fields of one group, which has a name unless they stand alone. */
  children: (fields: readonly Field[], group?: string) => ReactNode
}

/** The groups of a form or of a read-only record, in their order, after the fields without one. */
export const FieldGroups = ({ form, translate, children }: FieldGroupsProps) => {
  const single = form.flatMap((entry) => ('group' in entry ? [] : [entry]))
  const groups = form.flatMap((entry) => ('group' in entry ? [entry] : []))
  const show = (group: Group & { resource?: string }) => (
    <FieldGroup key={group.group} group={group} translate={translate}>
      {children}
    </FieldGroup>
  )
  const at = groups.findIndex(({ featured }) => featured)
  const [before, after] = at < 0 ? [groups, []] : [groups.slice(0, at), groups.slice(at + 1)]
  return (
    <div className={styles.layout} data-featured={at >= 0 || undefined}>
      <div>
        {single.length > 0 && <div className={styles.group}>{children(single)}</div>}
        {before.map(show)}
      </div>
      {groups.slice(at, at + 1).map(show)}
      {after.length > 0 && <div className={styles.after}>{after.map(show)}</div>}
    </div>
  )
}

const FieldGroup = ({
  group,
  translate,
  children,
}: Omit<FieldGroupsProps, 'form'> & { group: Group & { resource?: string } }): ReactNode => {
  const id = useId()
  const fields = children(fieldsIn(group), group.group)
  return (
    <div
      className={group.featured ? `${styles.group} ${styles.featured}` : styles.group}
      role="group"
      aria-labelledby={id}
    >
      <h2 id={id}>{translate.group(group.group)}</h2>
      {group.resource === undefined ? (
        fields
      ) : (
        <ResourceContextProvider value={group.resource}>{fields}</ResourceContextProvider>
      )}
    </div>
  )
}
