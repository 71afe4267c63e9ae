// Asks which version to keep where two people, or a draft and a save, changed the same. None is preselected.
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { Choices, Side } from './merge.ts'
import styles from './ConflictDialog.module.css'

/** What both have changed, in the words of the screen. */
export interface ShownConflict {
  path: string
  label: string
  before: ReactNode
  theirs: ReactNode
  mine: ReactNode
}

interface ConflictDialogProps {
  conflicts: readonly ShownConflict[]
  /** Who has changed it, if known. */
  by: string | undefined
  /** Whether the own version is a draft, which may be older than the person's own save. */
  isDraft?: boolean
  translate: ResourceTranslate
  onCancel: () => void
  onResolve: (choices: Choices) => void
}

const sides: readonly Side[] = ['theirs', 'mine']

export const ConflictDialog = ({
  conflicts,
  by,
  isDraft = false,
  translate,
  onCancel,
  onResolve,
}: ConflictDialogProps) => {
  const id = useId()
  const [choices, setChoices] = useState<Choices>(new Map())
  const missing = conflicts.filter(({ path }) => !choices.has(path)).map(({ label }) => label)
  const names = {
    before: translate.engine('merge.before'),
    theirs:
      by === undefined
        ? translate.engine(isDraft ? 'draft.stored' : 'merge.theirs')
        : translate.engine(isDraft ? 'draft.storedBy' : 'merge.theirsOf', { name: by }),
    mine: translate.engine(isDraft ? 'draft.drafted' : 'merge.mine'),
  }
  return (
    <Modal
      title={translate.engine(isDraft ? 'draft.changed' : 'merge.title')}
      className={styles.dialog}
      text={
        isDraft
          ? translate.engine('draft.changedText')
          : by === undefined
            ? translate.engine('merge.text')
            : translate.engine('merge.textOf', { name: by })
      }
      onClose={onCancel}
      buttons={
        <>
          <Button onClick={onCancel}>{translate.engine('merge.back')}</Button>
          <Button
            look="primary"
            aria-describedby={`${id}missing`}
            {...ariaDisabled(missing.length === 0, () => onResolve(choices))}
          >
            {translate.engine(isDraft ? 'draft.restore' : 'form.save')}
          </Button>
        </>
      }
    >
      <div className={styles.conflicts}>
        {conflicts.map(({ path, label, ...values }, index) => (
          <fieldset key={path} className={styles.conflict}>
            <legend>{label}</legend>
            <div className={styles.versions}>
              <div className={styles.version}>
                <p className={styles.name}>{names.before}</p>
                <div className={styles.value}>{values.before}</div>
              </div>
              {sides.map((side) => (
                <div key={side} className={styles.version} data-chosen={choices.get(path) === side || undefined}>
                  <p className={styles.name}>
                    <label>
                      <input
                        type="radio"
                        name={`${id}${path}`}
                        autoFocus={index === 0 && side === 'theirs'}
                        aria-describedby={`${id}${path}${side}`}
                        checked={choices.get(path) === side}
                        onChange={() => setChoices(new Map([...choices, [path, side]]))}
                      />
                      {names[side]}
                    </label>
                  </p>
                  <div id={`${id}${path}${side}`} className={styles.value}>
                    {values[side]}
                  </div>
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p id={`${id}missing`} className={styles.missing} role="status">
        {missing.length > 0 && translate.engine('merge.missing', { fields: missing.join(', ') })}
      </p>
    </Modal>
  )
}
