// Asks for confirmation before changing a campaign that devices are running: lists the changes in words,
// and draws the ring before and after them.
import { useTranslate } from 'react-admin'
import type { Dial, DialChange } from '../rules/dial.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { rolloutStates } from '#src/resources/telemetry/rules/rolloutStates.ts'
import { stageWords } from '../stageWords.ts'
import { DialWarnings } from './DialWarnings.tsx'
import type { DialFragrance } from './storedDial.ts'
import { StockEffects } from './StockEffects.tsx'
import { TwoRings } from './TwoRings.tsx'
import { reviewMessages } from './reviewTexts.ts'
import type { ReviewedChange } from './reviewOf.ts'
import styles from './ReviewDialog.module.css'

interface ReviewDialogProps extends ReviewedChange {
  verb: 'save' | 'revert'
  nameOf: (id: unknown) => string
  /** What the rings draw of a fragrance; undefined for one that is gone. */
  fragranceOf: (id: number) => DialFragrance | undefined
  onAnswer: (isConfirmed: boolean) => void
}

/** Capsules only care which fragrances a dial has, not in which slots. */
const fragrancesOf = (dial: Dial): string =>
  dial
    .map(({ fragranceId }) => fragranceId)
    .toSorted((one, other) => one - other)
    .join()

export const ReviewDialog = ({
  campaignId,
  devices,
  rollout,
  stage,
  isPaused,
  before,
  after,
  changes,
  shots,
  verb,
  nameOf,
  fragranceOf,
  onAnswer,
}: ReviewDialogProps) => {
  const translate = useTranslate()
  const t = useScreenTranslate(reviewMessages)
  const describe = (content: DialChange['before']) =>
    content ? t('filled', { name: nameOf(content.fragranceId), seconds: content.shotSeconds }) : t('empty')
  const language = useLanguage()
  const states = rolloutStates.flatMap((state) =>
    rollout[state] > 0 ? [t(state, { smart_count: rollout[state], count: formatNumber(rollout[state]) })] : [],
  )
  const next = isPaused
    ? t('allWait')
    : stage
      ? t('firstGetIt', { first: stageWords(stage, language) })
      : t('allPending', { smart_count: devices })
  const isOtherDial = fragrancesOf(before) !== fragrancesOf(after)
  return (
    <Modal
      className={changes.length > 0 ? styles.wide : undefined}
      title={t('title')}
      onClose={() => onAnswer(false)}
      buttons={
        <>
          <Button onClick={() => onAnswer(false)}>{translate('engine.cancel')}</Button>
          <Button look="primary" onClick={() => onAnswer(true)}>
            {t(verb)}
          </Button>
        </>
      }
    >
      {changes.length > 0 && states.length > 0 && <p>{t('now', { states: states.join(', '), next })}</p>}
      <p>{t(`${verb}Text`, { smart_count: devices })}</p>
      <ul className={styles.changes}>
        {shots && <li>{t('shots', { ...shots })}</li>}
        {changes.map(({ slot, ...contents }) => (
          <li key={slot}>{t('slot', { slot, before: describe(contents.before), after: describe(contents.after) })}</li>
        ))}
      </ul>
      <DialWarnings changes={changes} after={after} nameOf={nameOf} fragranceOf={fragranceOf} />
      {(isOtherDial || shots) && (
        <StockEffects
          campaignId={campaignId}
          dial={after}
          isSameDial={!isOtherDial}
          shots={shots?.after}
          nameOf={nameOf}
        />
      )}
      {changes.length > 0 && <TwoRings before={before} after={after} fragranceOf={fragranceOf} />}
    </Modal>
  )
}
