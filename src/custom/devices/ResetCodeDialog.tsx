// The code that resets a device (S2§4): counted down to its end, then made anew. Nobody sees it while the page is hidden.
import { useDataProvider, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import type { Row } from '#contract/devices.ts'
import { resetCode as limits } from '#contract/limits.ts'
import { Modal, type EngineDataProvider, type RowDialogProps } from '#src/engine/index.ts'
import './resetCode.css'

/** What came of asking for a code. */
interface Answer {
  round: number
  /** Undefined when none came. */
  digits: string | undefined
  /** By this page's own clock, which never jumps: the two clocks need not agree on the time. */
  endsAt: number
}

const digitsOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string' ? answer.code : undefined

/** Without https there is no clipboard. */
const canCopy = 'clipboard' in navigator

/** Is the page seen? */
const useSeen = (): boolean => {
  const [seen, setSeen] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return seen
}

export const ResetCodeDialog = ({ record, onClose }: RowDialogProps<Row>) => {
  const t = useTranslate()
  const say = (key: string, args?: Record<string, unknown>) => t(`resources.devices.resetCode.${key}`, args)
  const provider = useDataProvider<EngineDataProvider>()
  const seen = useSeen()
  const [round, setRound] = useState(1)
  const [answer, setAnswer] = useState<Answer>()
  const [copiedRound, setCopiedRound] = useState(0)
  const [left, setLeft] = useState<number>(limits.seconds)
  const known = answer?.round === round ? answer : undefined
  const digits = known?.digits
  const failed = known !== undefined && digits === undefined
  const copied = copiedRound === round
  const askAgain = () => setRound((last) => last + 1)

  useEffect(() => {
    let isWanted = true
    // Counted from the asking: the code never looks good for longer than it is.
    const endsAt = performance.now() + limits.seconds * 1000
    const take = (came: unknown) => {
      if (!isWanted) return
      setLeft(limits.seconds)
      setAnswer({ round, digits: digitsOf(came), endsAt })
    }
    provider.act('devices', 'resetCode', record.deviceId).then(take, () => take(undefined))
    return () => {
      isWanted = false
    }
  }, [provider, record.deviceId, round])

  // Hidden, it waits; a code that ran out meanwhile is made anew when the page is seen again.
  const endsAt = digits === undefined ? undefined : known?.endsAt
  useEffect(() => {
    if (endsAt === undefined || !seen) return
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt - performance.now()) / 1000)
      if (seconds > 0) setLeft(seconds)
      else askAgain()
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt, seen])

  const copy = async () => {
    if (digits === undefined) return
    // Refused, it stays uncopied: the code stands there to be read.
    await navigator.clipboard.writeText(digits).then(
      () => setCopiedRound(round),
      () => undefined,
    )
  }

  return (
    <Modal
      title={say('title', { mac: record.macAddress })}
      onClose={onClose}
      buttons={
        <>
          {digits && canCopy && (
            <button type="button" className="button" onClick={() => void copy()}>
              {say(copied ? 'copied' : 'copy')}
            </button>
          )}
          {failed && (
            <button type="button" className="button" onClick={askAgain}>
              {t('engine.retry')}
            </button>
          )}
          <button type="button" className="button button-primary" onClick={onClose}>
            {say('close')}
          </button>
        </>
      }
    >
      {failed ? (
        <p role="alert">{say('failed')}</p>
      ) : (
        <>
          <p
            className="reset-code"
            role="status"
            aria-label={digits && seen ? say('code', { code: digits.split('').join(' ') }) : undefined}
          >
            {digits ? (seen ? digits : '••••••') : say('loading')}
          </p>
          <progress
            className="reset-code-left"
            max={limits.seconds}
            value={digits ? left : 0}
            aria-label={say('left', { smart_count: left })}
          />
          <p>{say('left', { smart_count: digits ? left : limits.seconds })}</p>
          <p>{say('hint')}</p>
        </>
      )}
    </Modal>
  )
}
