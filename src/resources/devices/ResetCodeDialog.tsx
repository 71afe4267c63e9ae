// Shows the code that resets a device (S2§4): counts down its seconds, then requests another. Hidden with the page.
// Asks before a new code ends one that somebody else has just opened.
import { useTranslate } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { openResetCode } from './paths.ts'
import { resetCode as limits } from '#src/product/limits.ts'
import type { OpenResetCode } from './payloads.ts'
import devices from './definition.ts'
import {
  refusalText,
  titleIn,
  useEngine,
  useProvider,
  useScreenTranslate,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { useDocumentEvent } from '#kernel/core/site/ui/useDocumentEvent.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useClipboard } from '#kernel/core/site/ui/useClipboard.ts'
import { resetCodeMessages } from './resetCodeTexts.ts'
import styles from './ResetCodeDialog.module.css'

/** The reply to a request for a code: its digits, another person's code that it would end, or why there is none. */
interface Answer {
  round: number
  digits?: string
  other?: NonNullable<OpenResetCode['open']>
  failure?: string | undefined
  leftMs?: () => number
}

/** The milliseconds left, by both clocks of the page: one stops while the computer sleeps, the other may be changed. */
const countdown = (ms: number): (() => number) => {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => ms - Math.max(performance.now() - steady, Date.now() - wall)
}

const usePageVisible = (): boolean => {
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible')
  useDocumentEvent('visibilitychange', () => setIsVisible(document.visibilityState === 'visible'))
  return isVisible
}

export const ResetCodeDialog = ({ record, onClose }: RowDialogProps<RowOf<typeof devices>>) => {
  const t = useTranslate()
  const translate = useScreenTranslate(resetCodeMessages)
  const provider = useProvider()
  const seen = usePageVisible()
  const { me } = useEngine()
  const [round, setRound] = useState(1)
  /** The round in which the user has agreed to end somebody else's code. */
  const [agreed, setAgreed] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [left, setLeft] = useState<number>(limits.seconds)
  const known = answer?.round === round ? answer : undefined
  const digits = known?.digits
  const other = agreed === round ? undefined : known?.other
  const failed = known !== undefined && digits === undefined && known.other === undefined
  const { copy, isCopied } = useClipboard(digits)
  const askAgain = () => setRound((last) => last + 1)
  const leave = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    let isWanted = true
    const take = (found: Omit<Answer, 'round'>) => {
      if (!isWanted) return
      setLeft(limits.seconds)
      setAnswer({ round, ...found })
    }
    const open = async () => {
      const id = record.deviceId
      // An API without this call makes the code without a question.
      const found = agreed === round ? undefined : await provider.call(openResetCode, { id }).catch(() => undefined)
      if (!isWanted) return
      if (found?.open && found.open.by?.userId !== me.id) return take({ other: found.open })
      // Counts from the request, so that the code never seems valid for longer than it is.
      const leftMs = countdown(limits.seconds * 1000)
      try {
        take({ digits: (await provider.call(devices.actions.resetCode.call, { id })).code, leftMs })
      } catch (error) {
        take({ failure: refusalText(error) })
      }
    }
    void open()
    return () => {
      isWanted = false
    }
  }, [provider, record.deviceId, me.id, round, agreed])

  // Pauses while the page is hidden; a code that expired meanwhile is renewed when the page is visible again.
  const leftMs = known?.leftMs
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
      title={translate('title', { name: titleIn(devices, record) })}
      onClose={onClose}
      buttons={
        <>
          {copy && <Button onClick={copy}>{translate(isCopied ? 'copied' : 'copy')}</Button>}
          {other && (
            <Button
              look="danger"
              onClick={() => {
                leave.current?.focus()
                setAgreed(round)
              }}
            >
              {translate('another')}
            </Button>
          )}
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
        <p role="alert">{known.failure ?? translate('failed')}</p>
      ) : other ? (
        <p role="alert">
          {translate(other.by ? 'othersOf' : 'others', { name: other.by?.name ?? '', smart_count: other.leftSeconds })}{' '}
          {translate('endsIt')}
        </p>
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
