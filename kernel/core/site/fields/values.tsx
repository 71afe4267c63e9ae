// Shows the values of a read-only record by kind: as text, picture or link.
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { defaultLanguage, languageCodes, languages } from '#kernel/core/contract/languages.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { uploads } from '#kernel/core/contract/uploads.ts'
import { siteKinds } from '#kernel/kinds/site.ts'
import { useDefinition } from '../declaration/engineContext.ts'
import { sourcesOf, type Field } from '../declaration/fields.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { RichText } from './richText/RichText.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import { textItems } from '../declaration/translations.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { FieldKind } from './kind.ts'
import { lazyInput } from './lazyInput.ts'
import { useStoredFileUrl } from './useStoredFileUrl.ts'
import translatedStyles from './TranslatedField.module.css'
import styles from './values.module.css'

interface ValueProps<Kind extends FieldKind> {
  field: Field<Kind>
  translate: ResourceTranslate
  record: EngineRecord
}

const asText = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value.trim() : ''

/** A text, or a message that it is empty. `lang` tells screen readers its language if it is not the page's. */
const TextOrNothing = ({ text, translate, lang }: { text: string; translate: ResourceTranslate; lang?: string }) => (
  <span className={text ? styles.text : styles.nothing} lang={text ? lang : undefined}>
    {text || translate.engine('form.noChoice')}
  </span>
)

/** A rich text, or a message that it is empty. */
export const Html = ({ html, translate, lang }: { html: string; translate: ResourceTranslate; lang?: string }) =>
  html ? (
    <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
      <RichText html={html} {...(lang && { lang })} />
    </Suspense>
  ) : (
    <TextOrNothing text="" translate={translate} />
  )

const Translated = ({ field: { source, part, rich }, translate, record }: ValueProps<'translated'>) => {
  const sources = translations(source)
  const texts =
    part === undefined
      ? languageCodes.map((language) => valueAt(record, sources[language]))
      : textItems(valueAt(record, source), part, defaultLanguage).map((item) => item[part])
  return (
    <ul className={styles.languages}>
      {languageCodes.map((language, at) => {
        const text = asText(texts[at])
        const lang = languages[language]
        return (
          <li key={language}>
            <span className={translatedStyles.language}>{translate.engine(`languages.${language}`)}</span>
            {rich ? (
              <Html html={text} translate={translate} lang={lang} />
            ) : (
              <TextOrNothing text={text} translate={translate} lang={lang} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const StoredFile = ({ field: { source, kind }, translate, record }: ValueProps<'image' | 'file'>) => {
  const purpose = useDefinition(useResourceContext() ?? '').files?.[source.slice(source.lastIndexOf('.') + 1)]
  const url = useStoredFileUrl(record, source, purpose !== undefined && uploads[purpose].signed)
  if (!url) return <TextOrNothing text="" translate={translate} />
  return kind === 'image' ? (
    <img
      className={styles.picture}
      src={url}
      alt={translate.engine('file.preview', { field: translate.field(source) })}
    />
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {translate.open(source)}
    </a>
  )
}

/** Without a view of its own: a line for each value that the input writes. */
const Custom = ({ field, record, translate }: ValueProps<'custom'>): ReactNode => {
  const { source, view, text } = field
  if (view) return createElement(lazyInput(view).view, { source, record, origin: record })
  const lines = sourcesOf(field).map((path) => {
    const line = asText(valueAt(record, path))
    return line && text ? text(line, path) : line
  })
  return <TextOrNothing text={lines.filter((line) => line !== '').join('\n')} translate={translate} />
}

const Reference = ({ field: { shown }, translate, record }: ValueProps<'reference'>) => (
  <TextOrNothing text={asText(valueAt(record, shown))} translate={translate} />
)

/** The kinds whose values are more than a text. */
const views: { readonly [Kind in FieldKind]?: ComponentType<ValueProps<Kind>> } = {
  reference: Reference,
  translated: Translated,
  image: StoredFile,
  file: StoredFile,
  custom: Custom,
}

/** Shows the stored value of a field. */
export const FieldValue = <Kind extends FieldKind>(props: ValueProps<Kind>): ReactNode => {
  const { field, record, translate } = props
  const View: ComponentType<ValueProps<Kind>> | undefined = views[field.kind]
  if (View) return createElement(View, props)
  const value = valueAt(record, field.source)
  const text = siteKinds[field.kind]?.text?.(value, translate, field) ?? asText(value)
  return <TextOrNothing text={text.trim()} translate={translate} />
}
