// Imports a spreadsheet into a list, step by step: file, columns, check, result.
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { importMessages } from '#kernel/features/imports/site/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { ConfirmRevert } from '#kernel/core/site/runs/ConfirmRevert.tsx'
import { FollowedRun } from '#kernel/core/site/runs/FollowedRun.tsx'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { ImportChanges } from './ImportChanges.tsx'
import { ImportErrors } from './ImportErrors.tsx'
import { ImportOptionFields } from './ImportOptionFields.tsx'
import styles from './Import.module.css'
import { useImport } from './useImport.ts'

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
    {label}
  </label>
)

type PartProps = Pick<ComponentProps<typeof ImportErrors>, 'process' | 't'>

const FileChoice = ({ process, t }: PartProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file')}
        accept=".xlsx,.csv,.txt,.xlf,.xliff,application/xliff+xml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) process.readFile(chosen)
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <div className={styles.buttons}>
        <Button look="primary" aria-busy={process.step === 'reading'} onClick={() => input.current?.click()}>
          {t('file')}
        </Button>
        <Button onClick={process.downloadTemplate}>{t('template')}</Button>
      </div>
    </>
  )
}

const Buttons = ({ process, t, onClose }: PartProps & { onClose: () => void }) => {
  const { step, content, result } = process
  const isBusy = step === 'checking' || step === 'running'
  const canSave =
    !process.isStale &&
    result !== undefined &&
    result.created + result.updated > 0 &&
    (result.invalid === 0 || process.onlyValid)
  const needsAgain = content?.before !== null && !process.again
  return (
    <>
      {isBusy && <Button onClick={process.stop}>{t('stop')}</Button>}
      {(step === 'columns' || step === 'checked') && <Button onClick={process.back}>{t('back')}</Button>}
      {!isBusy && <Button onClick={onClose}>{t('close')}</Button>}
      {step === 'columns' && (
        <Button
          look="primary"
          {...ariaDisabled(process.isReady && process.columns.some((column) => column !== null), process.check)}
        >
          {t('check')}
        </Button>
      )}
      {step === 'checked' && (
        <Button look="primary" {...ariaDisabled(canSave && !needsAgain, process.save)}>
          {t('run')}
        </Button>
      )}
    </>
  )
}

export const ImportDialog = ({ definition, onClose }: { definition: Resource; onClose: () => void }) => {
  const t = useScreenTranslate(importMessages)
  const translate = useResourceTranslate(definition.name)
  const process = useImport(definition)
  const { step, content, result, errors, warnings, refusal, outcome } = process
  const declaration = useEngine().declarations.find(({ name }) => name === definition.name)
  const [isAsked, setIsAsked] = useState(false)
  const [reverting, setReverting] = useState<Run>()
  const isBusy = step === 'checking' || step === 'running'
  // The focus follows the steps, because the button that led to one is gone.
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step !== 'file') body.current?.focus()
  }, [step])
  const close = () => {
    process.stop()
    onClose()
  }
  const counts = result && {
    created: formatNumber(result.created),
    updated: formatNumber(result.updated),
    unchanged: formatNumber(result.unchanged),
    invalid: formatNumber(result.invalid),
  }
  if (reverting) return <FollowedRun started={reverting} title={t('revert')} onClose={onClose} />
  if (isAsked && result?.batch)
    return (
      <ConfirmRevert
        batchId={result.batch}
        title={t('revert')}
        onStarted={setReverting}
        onClose={() => setIsAsked(false)}
      />
    )
  return (
    <Modal
      title={`${t('title')}: ${translate.name()}`}
      className={styles.dialog}
      onClose={close}
      text={
        content && step !== 'file' && step !== 'reading'
          ? t('fileRows', { name: process.fileName, smart_count: content.rows, count: formatNumber(content.rows) })
          : t('fileHint')
      }
      buttons={<Buttons process={process} t={t} onClose={close} />}
    >
      <div ref={body} className={styles.body} tabIndex={-1} role="group" aria-label={t('title')}>
        {(refusal !== undefined || outcome) && (
          <p role="alert" className={outcome === 'stopped' ? styles.status : styles.alert}>
            {[refusal, outcome && t(outcome)].filter(Boolean).join('. ') || t('failed')}
          </p>
        )}
        {step !== 'file' &&
          step !== 'reading' &&
          content?.warnings.map((warning) => (
            <p key={warning} className={styles.warning}>
              {warning}
            </p>
          ))}
        {(step === 'file' || step === 'reading') && <FileChoice process={process} t={t} />}
        {step === 'columns' && <ImportOptionFields process={process} t={t} />}
        <p role="status" className={styles.status}>
          {step === 'reading' && t('reading')}
          {isBusy && t(step, { rows: formatNumber(process.rows), total: formatNumber(content?.rows ?? 0) })}
          {step === 'checked' && counts && t('wouldDo', counts)}
          {step === 'done' && counts && t(result.batch === null ? 'nothingDone' : 'hasDone', counts)}
        </p>
        {isBusy && (
          <progress className={styles.progress} aria-label={t('title')} max={content?.rows ?? 1} value={process.rows} />
        )}
        {step === 'checked' && content?.before && (
          <Choice label={t('again')} isChosen={process.again} onChoose={process.setAgain} />
        )}
        {step === 'checked' && result && result.invalid > 0 && result.created + result.updated > 0 && (
          <Choice label={t('onlyValid')} isChosen={process.onlyValid} onChoose={process.setOnlyValid} />
        )}
        {(step === 'checked' || step === 'done') &&
          (errors.length + warnings.length + process.corrections.length > 0 || process.isStale) && (
            <ImportErrors process={process} t={t} />
          )}
        {step === 'checked' && declaration && process.changes.length > 0 && (
          <ImportChanges declaration={declaration} process={process} t={t} />
        )}
        {step === 'done' && result && result.batch !== null && (
          <>
            <p>{t('isKept')}</p>
            <Button aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
              {t('revert')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
