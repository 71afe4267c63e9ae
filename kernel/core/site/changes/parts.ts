// Describes a change in the words of the screen: labels, choices and names instead of keys and ids.
import type { ComponentType, ReactNode } from 'react'
import { isTranslated, wireNames } from '#kernel/core/contract/define.ts'
import type { Field as DefinedField } from '#kernel/core/contract/kinds.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import { siteKindOf } from '#kernel/kinds/site.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'
import { titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import type { ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import type { HistoryKey } from '#kernel/core/site/changes/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import type { ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'

/** One difference under its label. A blank text means no value. */
export type Part =
  | { kind: 'text'; label: string; before: string; after: string }
  /** A text whose words are compared; `lang` if it is not the page's language. `isHtml` compares texts of HTML. */
  | {
      kind: 'long'
      label: string
      before: string
      after: string
      lang?: string | undefined
      isHtml?: boolean | undefined
    }
  /** Paths of pictures; null for none, and for one that is no longer stored. */
  | { kind: 'picture'; label: string; before: string | null; after: string | null }
  /** Only that it changed. */
  | { kind: 'hidden'; label: string }

/** What draws a field before and after a change. It repeats what is said in words, so that it is hidden from screen readers. */
export interface ChangeDrawingProps {
  /** The id of the record; null for a new one. */
  record: number | null
  before: unknown
  after: unknown
}
export type ChangeDrawingView = ComponentType<ChangeDrawingProps>

/**
 * Decides whether a revert to these values needs a confirmation; undefined for none. The returned dialog calls
 * onAnswer.
 */
export type ReviewRevert = (
  record: EngineRecord,
  reverted: Readonly<Record<string, unknown>>,
) => ((onAnswer: (isConfirmed: boolean) => void) => ReactNode) | undefined

/** What describing a change needs. */
export interface DescribeContext {
  definition: Resource
  translate: ResourceTranslate
  t: ScreenTranslate<HistoryKey>
  /** The describers of the declaration, by field. */
  describers: Readonly<Record<string, DescribeChange>>
  /** The name of the text in the items of a list of texts, by field. */
  texts: Readonly<Record<string, string>>
  /** Asks before a revert, if the declaration wants that. */
  review?: ReviewRevert | undefined
}

/** Describes the change of a value that no kind describes. */
export type DescribeChange = (
  before: unknown,
  after: unknown,
  context: Pick<DescribeContext, 'translate'>,
) => readonly Part[]

/** A text of more characters is compared word by word. */
const longText = 60

const definedField = ({ fields }: Resource, wireName: string): DefinedField | undefined =>
  fields[wireName] ?? Object.entries(fields).find(([name, field]) => wireNames(name, field).includes(wireName))?.[1]

/** Returns the label of a field in the log; its name for one that has none. */
export const labelOf = (
  field: string,
  { definition, translate, t }: Pick<DescribeContext, 'definition' | 'translate' | 't'>,
): string => {
  const label = translate.fieldAt(field)
  if (label) return label
  if (field === 'deletedAt' || field === statusFieldOf(definition)) return t('state')
  return field === 'confirmedAt' ? t('confirmedAt') : field
}

const nameKeys = ['name', 'nome', 'title']

/** The name of an object, such as a referenced record. */
const nameOf = (value: Record<string, unknown>, field: DefinedField | undefined): string => {
  const title = field && 'target' in field && field.target && titleOfRow(field.target, value)
  if (title) return title
  const name = nameKeys.map((key) => value[key]).find((found) => typeof found === 'string')
  if (typeof name === 'string') return name
  return typeof value['id'] === 'number' ? `#${value['id']}` : ''
}

const textOf = (value: unknown, field: string, { definition, translate }: DescribeContext): string => {
  const defined = definedField(definition, field)
  if (field === 'deletedAt') return translate.status(value === null ? 'active' : 'inactive')
  if (field === statusFieldOf(definition)) return translate.status(value === true ? 'active' : 'inactive')
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return translate.engine(value ? 'yes' : 'no')
  const text = defined && siteKindOf(defined).text?.(value, translate, { source: field, ...defined })
  if (text !== undefined) return text.trim()
  if (typeof value === 'number') return formatNumber(value)
  return isObject(value) ? nameOf(value, defined) : String(value).trim()
}

/** The text of a list's item in a language, given by its tag. */
const textIn = (list: unknown, part: string, tag: string): string => {
  const items: unknown[] = Array.isArray(list) ? list : []
  const text = items.filter(isObject).find(({ language }) => language === tag)?.[part]
  return typeof text === 'string' ? text : ''
}

const textParts = ({ field, before, after }: ChangedField, part: string, context: DescribeContext): Part[] =>
  languageCodes.flatMap((code): Part[] => {
    const tag = languages[code]
    const [old, fresh] = [textIn(before, part, tag), textIn(after, part, tag)]
    if (old === fresh) return []
    const { engine } = context.translate
    const label = engine('translated', { field: labelOf(field, context), language: engine(`languages.${code}`) })
    return [{ kind: 'long', label, before: old, after: fresh, lang: tag }]
  })

/** The tag of the language of a translated field's wire name. */
const tagOf = (wireName: string, { fields }: Resource): string | undefined => {
  for (const [name, field] of Object.entries(fields)) {
    const at = isTranslated(field) ? wireNames(name, field).indexOf(wireName) : -1
    const code = languageCodes[at]
    if (code) return languages[code]
  }
  return undefined
}

const isMultiline = (field: DefinedField | undefined) =>
  field !== undefined && 'multiline' in field && field.multiline === true
const isHtml = (field: DefinedField | undefined) => field?.kind === 'richText'

const pictureOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

export const partsOf = (changed: ChangedField, context: DescribeContext): readonly Part[] => {
  const { field, before, after, hidden } = changed
  const label = labelOf(field, context)
  if (hidden) return [{ kind: 'hidden', label }]
  const describe = context.describers[field]
  if (describe) return describe(before, after, context)
  const part = context.texts[field]
  if (part !== undefined) return textParts(changed, part, context)
  const defined = definedField(context.definition, field)
  if (defined?.kind === 'image') return [{ kind: 'picture', label, before: pictureOf(before), after: pictureOf(after) }]
  const parts = defined && kindOf(defined).parts
  if (parts)
    return Object.keys(parts).flatMap((name): Part[] => {
      const [old, fresh] = [before, after].map((value) => textOf(isObject(value) ? value[name] : null, field, context))
      if (old === undefined || fresh === undefined || old === fresh) return []
      return [{ kind: 'text', label: labelOf(`${field}.${name}`, context), before: old, after: fresh }]
    })
  const isUnknown =
    defined?.kind !== 'tags' &&
    defined?.kind !== 'json' &&
    [before, after].some((value) => Array.isArray(value) || (isObject(value) && !nameOf(value, defined)))
  if (isUnknown || defined?.kind === 'file') return [{ kind: 'hidden', label }]
  const [old, fresh] = [textOf(before, field, context), textOf(after, field, context)]
  const isText = defined !== undefined && (kindOf(defined).filter === 'text' || defined.kind === 'json')
  const isLong = isHtml(defined) || isMultiline(defined) || Math.max(old.length, fresh.length) > longText
  return isText && isLong
    ? [
        {
          kind: 'long',
          label,
          before: old,
          after: fresh,
          lang: tagOf(field, context.definition),
          isHtml: isHtml(defined),
        },
      ]
    : [{ kind: 'text', label, before: old, after: fresh }]
}

/** Returns a field's differences the other way round, as a revert makes them. */
export const reversed = ({ before, after, ...field }: ChangedField): ChangedField => ({
  ...field,
  before: after,
  after: before,
})
