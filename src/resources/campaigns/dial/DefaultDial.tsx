// Fills the empty dial of a new campaign with that of the default one.
import { useState } from 'react'
import { refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import campaigns from '../definition.ts'
import { getDefault } from '../paths.ts'
import { dialMessages } from './dialTexts.ts'
import { parseStoredCampaign, type StoredCampaign } from './storedDial.ts'

interface DefaultDialProps {
  /** Called with the slots of the default campaign: an inactive fragrance cannot be on another dial. */
  onTaken: (slots: StoredCampaign['collection'], campaign: string) => void
}

export const DefaultDial = ({ onTaken }: DefaultDialProps) => {
  const t = useScreenTranslate(dialMessages)
  const provider = useProvider()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { campaignId, name } = await provider.call(getDefault)
      const { data } = await provider.getOne(campaigns.name, { id: campaignId })
      const slots = parseStoredCampaign(data)?.collection ?? []
      onTaken(
        slots.filter(({ fragrance }) => fragrance.isActive !== false),
        name,
      )
    } catch (error) {
      setFailure(refusalText(error) ?? t('templateFailed'))
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button aria-busy={isBusy} {...ariaDisabled(!isBusy, () => void take())}>
        {t('useDefault')}
      </Button>
      {failure !== undefined && (
        <p className="input-error" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
