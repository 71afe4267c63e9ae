// While something loads: a thin bar at once, and after 150 ms the spinner of S2§9 over the list. It takes no click and is announced.
import { useEffect, useState } from 'react'
import { list as limits } from '#contract/limits.ts'

export const BusyOverlay = ({ isBusy, word }: { isBusy: boolean; word: string }) => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsSlow(true), limits.spinnerDelayMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])

  return (
    <div className="busy" role="status">
      {isBusy && <span className="busy-bar" />}
      {isBusy && isSlow && (
        <>
          <span className="busy-spinner" />
          <span className="visually-hidden">{word}</span>
        </>
      )}
    </div>
  )
}
