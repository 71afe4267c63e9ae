// A news item in one language as the app shows it: the stored one, or the form as it is typed.
import { useTranslate } from 'react-admin'
import { Suspense, type ComponentProps } from 'react'
import { timeZone } from '#kernel/core/contract/days.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { languages, type Language } from '#kernel/core/contract/languages.ts'
import type news from './definition.ts'
import type pictures from '#src/resources/newsFiles/definition.ts'
import { FilePicture, RichText, useRelatedRecord, useScreenTranslate, type Draft } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Phone } from '#kernel/core/site/ui/Phone.tsx'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { comingStart } from './rules/showing.ts'
import { previewMessages } from './previewTexts.ts'
import styles from './NewsPhone.module.css'

export interface Draftable extends Draft<RowOf<typeof news>> {
  /** The picture in the form, which may be a file not uploaded yet; a row of the list has none. */
  newsFiles?: { name?: string | null; file?: unknown }
}

const textsOf = (news: Draftable, language: Language) =>
  ({
    pt: { title: news.titlePt, content: news.contentPt },
    en: { title: news.titleEn, content: news.contentEn },
    es: { title: news.titleEs, content: news.contentEs },
  })[language]

/** The date in the reader's language; today for a news item that is not saved yet. */
const dayOf = (instant: string | null | undefined, language: Language): string =>
  new Intl.DateTimeFormat(languages[language], { dateStyle: 'long', timeZone: timeZone() }).format(
    instant ? new Date(instant) : new Date(),
  )

interface NewsPhoneProps extends Omit<ComponentProps<typeof Phone>, 'children'> {
  record: Draftable
  language: Language
}

export const NewsPhone = ({ record, language, ...attributes }: NewsPhoneProps) => {
  const t = useTranslate()
  const translate = useScreenTranslate(previewMessages)
  const { newsFiles, newsId, createdAt, expirationDate } = record
  const { data, error, refetch, isFetching } = useRelatedRecord<RowOf<typeof pictures> & { id: number }>(
    'newsFiles',
    'newsId',
    newsFiles ? undefined : (newsId ?? undefined),
  )
  const picture = newsFiles ?? data
  const start = comingStart(record)
  const { title, content } = textsOf(record, language)
  const nothing = <span className={styles.nothing}>{translate('nothing')}</span>
  return (
    <>
      <Phone {...attributes}>
        <article lang={languages[language]} aria-busy={isFetching || undefined}>
          <div className={styles.picture}>
            {error && !isFetching ? (
              <p role="alert">
                {translate('failed')} <Button onClick={() => void refetch()}>{t('engine.retry')}</Button>
              </p>
            ) : (
              <FilePicture value={picture?.file} alt={picture?.name ?? ''} />
            )}
          </div>
          <div className={styles.text}>
            <p className={styles.day}>{dayOf(createdAt, language)}</p>
            <h3>{title || nothing}</h3>
            {content ? (
              <Suspense>
                <RichText html={content} />
              </Suspense>
            ) : (
              <p>{nothing}</p>
            )}
          </div>
        </article>
      </Phone>
      {start && <p className={styles.until}>{translate('from', { date: formatDate(start) })}</p>}
      {expirationDate && <p className={styles.until}>{translate('until', { date: formatDate(expirationDate) })}</p>}
    </>
  )
}
