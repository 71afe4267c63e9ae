// Compares two versions of a quiz, or its draft with one: in words, and side by side in the tree.
import { useId, useMemo, useState } from 'react'
import { historyMessages, Differences, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { describeTrees } from '../draft/describeQuestions.ts'
import type { Question } from '../calls.ts'
import type { VersionLine } from '../payloads.ts'
import { ComparedTree } from './ComparedTree.tsx'
import { useVersionTranslate } from './useVersionTranslate.ts'
import { treeMarks } from './treeMarks.ts'
import { questionsOf, useVersion } from './useVersions.ts'
import styles from './Versions.module.css'

/** The number of a version; 0 is the draft. */
type Side = number

interface CompareDialogProps {
  quizId: number
  name: string
  draft: readonly Question[]
  versions: readonly VersionLine[]
  /** The older side at first; the other one is the draft. */
  before: Side
  onClose: () => void
}

export const CompareDialog = ({ quizId, name, draft, versions, before, onClose }: CompareDialogProps) => {
  const t = useVersionTranslate()
  const [sides, setSides] = useState({ before, after: 0 })
  const stored = {
    before: useVersion(quizId, sides.before || undefined),
    after: useVersion(quizId, sides.after || undefined),
  }
  const treeOf = (side: 'before' | 'after') =>
    sides[side] === 0 ? draft : stored[side].data && questionsOf(stored[side].data.tree, quizId)
  const nameOf = (number: Side) => (number === 0 ? t('draft') : t('versionName', { number }))
  const [old, fresh] = [treeOf('before'), treeOf('after')]
  const failed = [stored.before, stored.after].filter(({ error }) => error)
  const id = useId()
  return (
    <Modal
      className={styles.comparison}
      title={t('comparison', { name })}
      onClose={onClose}
      buttons={
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
      text={
        <div className={styles.sides}>
          {(['before', 'after'] as const).map((side) => (
            <label key={side} htmlFor={`${id}${side}`}>
              {t(side)}
              <Select
                id={`${id}${side}`}
                value={sides[side]}
                onChange={({ target }) => setSides({ ...sides, [side]: Number(target.value) })}
              >
                {[0, ...versions.map(({ number }) => number)].map((number) => (
                  <option key={number} value={number}>
                    {nameOf(number)}
                  </option>
                ))}
              </Select>
            </label>
          ))}
        </div>
      }
    >
      {old && fresh && failed.length === 0 ? (
        <Compared
          names={[nameOf(sides.before), nameOf(sides.after)]}
          // Another pair is another comparison, from its top.
          key={`${sides.before} ${sides.after}`}
          old={old}
          fresh={fresh}
        />
      ) : (
        <Pending
          query={{
            data: undefined,
            error: failed[0]?.error,
            refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
          }}
          failed={t('failed')}
        />
      )}
    </Modal>
  )
}

interface ComparedProps {
  names: readonly [before: string, after: string]
  old: readonly Question[]
  fresh: readonly Question[]
}

const Compared = ({ names, old, fresh }: ComparedProps) => {
  const t = useVersionTranslate()
  const words = useScreenTranslate(historyMessages)
  const parts = useMemo(() => describeTrees(old, fresh), [old, fresh])
  const marks = useMemo(() => treeMarks(old, fresh), [old, fresh])
  return (
    <>
      <p role="status" className={styles.count}>
        {parts.length === 0 ? t('same') : t('changes', { smart_count: parts.length })}
      </p>
      {parts.length > 0 && (
        <>
          <h3>{t('words')}</h3>
          <div className={styles.words}>
            <Differences parts={parts} t={words} />
          </div>
        </>
      )}
      <h3>{t('tree')}</h3>
      <div className={styles.trees}>
        <ComparedTree name={names[0]} tree={old} marks={marks.before} />
        <ComparedTree name={names[1]} tree={fresh} marks={marks.after} />
      </div>
    </>
  )
}
