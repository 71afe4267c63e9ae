// What devices will get when a campaign that they run is saved, in words, to be meant.
import { useTranslate } from 'react-admin'
import type { DialChange } from '#contract/dial.ts'
import { useScreenWords } from '#src/engine/index.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { reviewWords } from '#src/i18n/dial/review.ts'

/** The number of shots, before and after. */
export interface ShotsChange {
  before: number
  after: number
}

interface ReviewDialogProps {
  devices: number
  changes: readonly DialChange[]
  shots: ShotsChange | undefined
  nameOf: (id: unknown) => string
  onAnswer: (isMeant: boolean) => void
}

export const ReviewDialog = ({ devices, changes, shots, nameOf, onAnswer }: ReviewDialogProps) => {
  const t = useTranslate()
  const say = useScreenWords(reviewWords)
  const held = (part: DialChange['before']) =>
    part ? say('held', { name: nameOf(part.fragranceId), seconds: part.shotSeconds }) : say('empty')
  return (
    <Modal
      title={say('title')}
      onClose={() => onAnswer(false)}
      buttons={
        <>
          <button type="button" className="button" onClick={() => onAnswer(false)}>
            {t('engine.cancel')}
          </button>
          <button type="button" className="button button-primary" onClick={() => onAnswer(true)}>
            {say('save')}
          </button>
        </>
      }
    >
      <p>{say('text', { smart_count: devices })}</p>
      <ul className="dial-changes">
        {shots && <li>{say('shots', { ...shots })}</li>}
        {changes.map(({ slot, before, after }) => (
          <li key={slot}>{say('slot', { slot, before: held(before), after: held(after) })}</li>
        ))}
      </ul>
    </Modal>
  )
}
