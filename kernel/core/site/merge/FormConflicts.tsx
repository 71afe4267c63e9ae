// What two people have changed in a form, shown by the kinds of its fields.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ResourceContextProvider, useResourceContext } from 'react-admin'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { isRecord, valueAt } from '../declaration/fieldPath.ts'
import { sourcesOf, type Field } from '../declaration/fields.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useProvider } from '../data/useProvider.ts'
import { FilePicture } from '../fields/FilePicture.tsx'
import type { InputOptions, ItemProps } from '../fields/kind.ts'
import { FieldValue, Html } from '../fields/values.tsx'
import { changedField, changeLabel } from './changeLabel.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { withValueAt, type Choices, type Conflict } from './merge.ts'
import type { FormConflict } from './useVersionConflict.ts'

interface ValueProps {
  field: Field
  path: string
  value: unknown
  /** The stored record with this value; undefined for what is typed here. */
  record: EngineRecord | undefined
  /** The stored versions: they name the records that a value refers to. */
  stored: readonly EngineRecord[]
  translate: ResourceTranslate
}

/** The name of the record that a typed reference points to. */
const ReferenceName = ({
  field,
  value,
  stored,
  translate,
}: Pick<ValueProps, 'value' | 'stored' | 'translate'> & { field: Field<'reference'> }) => {
  const { source, to, label, shown } = field
  const provider = useProvider()
  const known = stored.find((record) => valueAt(record, source) === value)
  const { data } = useQuery({
    queryKey: [to, 'named', value],
    queryFn: async ({ signal }) => (await provider.getOne<EngineRecord>(to, { id: String(value), signal })).data,
    enabled: !known && value !== null && value !== undefined,
    retry: false,
  })
  const name = known ? valueAt(known, shown) : valueAt(data, label)
  return <Text value={name ?? value} translate={translate} />
}

const skeleton = <span className="input-skeleton" aria-busy="true" />

/** An item of a list, by the view of its input. */
const Item = ({ load, ...item }: ItemProps & { load: NonNullable<InputOptions['custom']['items']>['view'] }) => {
  const [View] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <Suspense fallback={skeleton}>
      <View {...item} />
    </Suspense>
  )
}

const Text = ({ value, translate }: Pick<ValueProps, 'value' | 'translate'>) => (
  <FieldValue field={{ kind: 'text', source: 'text' }} record={{ id: '', text: value }} translate={translate} />
)

/** The values of an input with several, each with its label. */
const Parts = ({ field, value, translate }: ValueProps & { field: Field<'custom'> }) => {
  const text = (part: unknown, source: string) => (part && field.text ? field.text(String(part), source) : part)
  const parts = Array.isArray(value)
    ? sourcesOf(field).map((source, at): [string, unknown] => [source, value[at]])
    : isRecord(value) || (typeof value === 'object' && value !== null)
      ? Object.entries(value).map(([key, part]): [string, unknown] => [`${field.source}.${key}`, part])
      : undefined
  if (!parts) return <Text value={text(value, field.source)} translate={translate} />
  const filled = parts.filter(([, part]) => part !== null && part !== undefined && part !== '')
  if (filled.length === 0) return <Text value="" translate={translate} />
  return (
    <dl>
      {filled.map(([source, part]) => (
        <div key={source}>
          <dt>{translate.field(source)}</dt>
          <dd>
            <Text value={text(part, source)} translate={translate} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Value = ({ field, path, ...props }: ValueProps): ReactNode => {
  const { value, record, stored, translate } = props
  switch (field.kind) {
    case 'translated':
      if (field.part !== undefined) return <Text value={valueAt(value, field.part)} translate={translate} />
      return field.rich ? (
        <Html html={String(value ?? '')} translate={translate} />
      ) : (
        <Text value={value} translate={translate} />
      )
    case 'reference':
      return <ReferenceName field={field} value={value} stored={stored} translate={translate} />
    case 'image':
    case 'file':
      if (record) return <FieldValue field={field} record={record} translate={translate} />
      return field.kind === 'image' && value instanceof File ? (
        <FilePicture value={value} alt={translate.engine('file.preview', { field: translate.field(field.source) })} />
      ) : (
        <Text value={value instanceof File ? value.name : ''} translate={translate} />
      )
    case 'custom':
      if (field.items) return <Item load={field.items.view} item={value} records={stored} />
      if (!field.view) return <Parts field={field} path={path} {...props} />
      return <FieldValue field={field} record={record ?? recordWith(path, value)} translate={translate} />
    default:
      return <FieldValue field={field} record={recordWith(path, value)} translate={translate} />
  }
}

const recordWith = (path: string, value: unknown): EngineRecord => {
  const record = withValueAt({ id: '' }, path.split('.'), value)
  return isRecord(record) ? record : { id: '' }
}

interface FormConflictsProps {
  conflict: Omit<FormConflict, 'resolve'>
  /** Whether the own version is a draft, which may be older than the person's own save. */
  isDraft?: boolean
  fields: readonly Field[]
  related: LoadedRelatedRecord | undefined
  translate: ResourceTranslate
  onCancel: () => void
  onResolve: (choices: Choices) => void
}

export const FormConflicts = ({ conflict, fields, related, translate, ...on }: FormConflictsProps) => {
  const { merged, before, theirs, by } = conflict
  const own = useResourceContext() ?? ''
  const show = ({ path, ...values }: Conflict) => {
    const { field } = changedField(fields, path)
    const version = (side: 'before' | 'theirs' | 'mine', record?: EngineRecord) =>
      field && (
        <ResourceContextProvider
          value={related && field.source.startsWith(`${related.resource}.`) ? related.resource : own}
        >
          <Suspense fallback={skeleton}>
            <Value
              field={field}
              path={path}
              value={values[side]}
              record={record}
              stored={[theirs, before]}
              translate={translate}
            />
          </Suspense>
        </ResourceContextProvider>
      )
    return {
      path,
      label: changeLabel(fields, path, translate),
      before: version('before', before),
      theirs: version('theirs', theirs),
      mine: version('mine'),
    }
  }
  return <ConflictDialog conflicts={merged.conflicts.map(show)} by={by} translate={translate} {...on} />
}
