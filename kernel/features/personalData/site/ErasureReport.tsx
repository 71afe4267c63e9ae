// Shows what an erasure removed and what stays with its reason, to read and to download as text.
import type { Erasure } from '#kernel/core/contract/payloads/personalData.ts'
import { useScopeText, useScreenTranslate } from '#kernel/core/site/index.ts'
import { personalMessages } from './texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { buttonClass } from '#kernel/core/site/ui/buttonClass.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import styles from './Personal.module.css'

const counted = (count: number | null, text: string): string =>
  count === null ? text : `${formatNumber(count)} × ${text}`

export const ErasureReport = ({
  report: { id, erasedAt, erased, kept },
  onClose,
}: {
  report: Erasure
  onClose: () => void
}) => {
  const t = useScreenTranslate(personalMessages)
  const { loggedName } = useScopeText()
  const intro = t('reportText', { id, at: formatInstant(erasedAt) })
  const removed = erased.map(({ what, count }) => counted(count, t(`erased.${what}`)))
  const staying = kept.map(({ what, count, records = [] }) => ({
    text: counted(count, t(`kept.${what}`)),
    why: [
      t(`why.${what}`),
      ...(records.length > 0
        ? [records.map(({ resource, record }) => `${loggedName(resource)} #${record}`).join(', ')]
        : []),
    ].join(': '),
  }))
  const file = [
    t('reportTitle'),
    intro,
    '',
    t('erasedHeading'),
    ...removed.map((line) => `- ${line}`),
    '',
    t('keptHeading'),
    ...staying.map(({ text, why }) => `- ${text}: ${why}`),
    '',
  ].join('\n')
  return (
    <Modal
      className={styles.report}
      title={t('reportTitle')}
      text={<p>{intro}</p>}
      // Only its button closes it: the report exists nowhere else.
      onClose={() => undefined}
      buttons={
        <>
          <a
            className={buttonClass({})}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={`${t('reportFile')}-${id}.txt`}
          >
            {t('downloadReport')}
          </a>
          <Button look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <h3>{t('erasedHeading')}</h3>
      <ul>
        {removed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{t('keptHeading')}</h3>
      <ul>
        {staying.map(({ text, why }) => (
          <li key={text}>
            {text}
            <small>{why}</small>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
