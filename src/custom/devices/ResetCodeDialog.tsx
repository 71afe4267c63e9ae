// Shows the code that resets a device (S2§4): counts down its seconds, then requests another. Hidden with the page.
import { useTranslate } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '#contract/definitionTypes.ts'
import { resetCode as limits } from '#contract/limits.ts'
import devices from '#contract/resources/devices.ts'
import { useProvider, useScreenTranslate, type RowDialogProps } from '#src/engine/index.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useClipboard } from '#src/ui/useClipboard.ts'
import { resetCodeMessages } from '#src/i18n/devices/resetCode.ts'
import styles from './ResetCodeDialog.module.css'

/** The reply to a request for a code. */
interface Answer {
  round: number
  /** Undefined if the request failed. */
  digits: string | undefined
  leftMs: () => number
}

/** The milliseconds left, by both clocks of the page: one stops while the computer sleeps, the other may be changed. */
const countdown = (ms: number): (() => number) => {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => ms - Math.max(performance.now() - steady, Date.now() - wall)
}

/** Is the page visible? */
const usePageVisible = (): boolean => {
  const [seen, setSeen] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return seen
}

export const ResetCodeDialog = ({ record, onClose }: RowDialogProps<RowOf<typeof devices>>) => {
  const t = useTranslate()
  const translate = useScreenTranslate(resetCodeMessages)
  const provider = useProvider()
  const seen = usePageVisible()
  const [round, setRound] = useState(1)
  const [answer, setAnswer] = useState<Answer>()
  const [left, setLeft] = useState<number>(limits.seconds)
  const known = answer?.round === round ? answer : undefined
  const digits = known?.digits
  const failed = known !== undefined && digits === undefined
  const { copy, isCopied } = useClipboard(digits)
  const askAgain = () => setRound((last) => last + 1)
  const leave = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    let isWanted = true
    // Counts from the request, so that the code never seems valid for longer than it is.
    const leftMs = countdown(limits.seconds * 1000)
    const take = (code: string | undefined) => {
      if (!isWanted) return
      setLeft(limits.seconds)
      setAnswer({ round, digits: code, leftMs })
    }
    provider.call(devices.actions.resetCode, { id: record.deviceId }).then(
      ({ code }) => take(code),
      () => take(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [provider, record.deviceId, round])

  // Pauses while the page is hidden; a code that expired meanwhile is renewed when the page is visible again.
  const leftMs = digits === undefined ? undefined : known?.leftMs
  useEffect(() => {
    if (!leftMs || !seen) return
    const timer = setInterval(() => {
      const seconds = Math.ceil(leftMs() / 1000)
      if (seconds > 0) setLeft(seconds)
      else askAgain()
    }, 250)
    return () => clearInterval(timer)
  }, [leftMs, seen])

  return (
    <Modal
      title={translate('title', { mac: record.macAddress })}
      onClose={onClose}
      buttons={
        <>
          {copy && <Button onClick={copy}>{translate(isCopied ? 'copied' : 'copy')}</Button>}
          {failed && (
            <Button
              onClick={() => {
                // This button is about to disappear.
                leave.current?.focus()
                askAgain()
              }}
            >
              {t('engine.retry')}
            </Button>
          )}
          <Button ref={leave} look="primary" onClick={onClose}>
            {translate('close')}
          </Button>
        </>
      }
    >
      {failed ? (
        <p role="alert">{translate('failed')}</p>
      ) : (
        <>
          <p
            className={styles.code}
            role="status"
            aria-label={digits && seen ? translate('code', { code: digits.split('').join(' ') }) : undefined}
          >
            {digits ? (seen ? digits : '••••••') : translate('loading')}
          </p>
          <progress
            className={styles.left}
            max={limits.seconds}
            value={digits ? left : 0}
            aria-label={translate('left', { smart_count: left })}
          />
          <p>{translate('left', { smart_count: digits ? left : limits.seconds })}</p>
          <p>{translate('hint')}</p>
        </>
      )}
    </Modal>
  )
}
