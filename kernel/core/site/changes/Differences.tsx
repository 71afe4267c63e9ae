// Shows what a change has changed: each difference under its label, texts with marks, pictures as pictures.
import { useMemo, type ReactNode } from 'react'
import type { ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { HistoryKey } from '#kernel/core/site/changes/texts.ts'
import { focusStyle } from '#kernel/core/site/data/focusStyle.ts'
import { useFileUrl } from '#kernel/core/site/data/useFileUrl.ts'
import type { Part } from './parts.ts'
import { plainText } from './plainText.ts'
import { wordDiff } from './wordDiff.ts'
import styles from './Differences.module.css'

interface PartProps<Kind extends Part['kind'] = Part['kind']> {
  part: Extract<Part, { kind: Kind }>
  t: ScreenTranslate<HistoryKey>
}

const Value = ({ text, t }: { text: string; t: PartProps['t'] }) =>
  text ? <span className={styles.value}>{text}</span> : <span className={styles.nothing}>{t('nothing')}</span>

const Arrow = () => <span aria-hidden="true"> → </span>

const Text = ({ part: { before, after }, t }: PartProps<'text'>) => (
  <>
    <span className="visually-hidden">{t('before')}: </span>
    <Value text={before} t={t} />
    <Arrow />
    <span className="visually-hidden">, {t('after')}: </span>
    <Value text={after} t={t} />
  </>
)

const Long = ({ part: { before, after, lang, isHtml }, t }: PartProps<'long'>) => {
  const parts = useMemo(
    () => (isHtml ? wordDiff(plainText(before), plainText(after)) : wordDiff(before, after)),
    [before, after, isHtml],
  )
  if (!parts.some(({ mark }) => mark)) return <span className={styles.nothing}>{t('formatting')}</span>
  return (
    <span className={styles.long} lang={lang}>
      {parts.map(({ text, mark: Mark }, at) => (Mark ? <Mark key={at}>{text}</Mark> : text))}
    </span>
  )
}

const Picture = ({ part: { label, before, after }, t }: PartProps<'picture'>) => {
  const fileUrl = useFileUrl()
  const show = (path: string | null, when: string): ReactNode =>
    path ? (
      <img
        className={styles.picture}
        src={fileUrl(path)}
        style={focusStyle(path)}
        alt={`${label}, ${when}`}
        loading="lazy"
      />
    ) : (
      <span className={styles.nothing}>{t('lostPicture')}</span>
    )
  return (
    <span className={styles.pictures}>
      {show(before, t('before'))}
      <Arrow />
      {show(after, t('after'))}
    </span>
  )
}

const Content = ({ part, t }: PartProps): ReactNode => {
  switch (part.kind) {
    case 'text':
      return <Text part={part} t={t} />
    case 'long':
      return <Long part={part} t={t} />
    case 'picture':
      return <Picture part={part} t={t} />
    case 'hidden':
      return <span className={styles.nothing}>{t('changed')}</span>
  }
}

export const Differences = ({ parts, t }: { parts: readonly Part[]; t: PartProps['t'] }) => (
  <dl className={styles.parts}>
    {parts.map((part, at) => (
      <div key={at}>
        <dt>{part.label}</dt>
        <dd>
          <Content part={part} t={t} />
        </dd>
      </div>
    ))}
  </dl>
)
