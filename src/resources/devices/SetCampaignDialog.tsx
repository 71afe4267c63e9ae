// Sets the campaign of a device. The chosen one shows its ring and how many devices run it already.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import {
  refusalText,
  SearchInput,
  useProvider,
  useScreenTranslate,
  type EngineRecord,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { FormTheme } from '#kernel/core/site/ui/FormTheme.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import { RingPicture } from '#src/resources/campaigns/dial/RingPicture.tsx'
import devices from './definition.ts'
import { setCampaignMessages } from './setCampaignTexts.ts'
import styles from './SetCampaignDialog.module.css'

export const SetCampaignDialog = ({ record, onClose, onChanged }: RowDialogProps<RowOf<typeof devices>>) => {
  const t = useScreenTranslate(setCampaignMessages)
  const provider = useProvider()
  const notify = useNotify()
  const present = record.campaign
  const [campaignId, setCampaignId] = useState(present?.campaignId)
  const [isSending, setIsSending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const { data: campaign } = useQuery({
    queryKey: [campaigns.name, 'ring', campaignId],
    queryFn: async ({ signal }) =>
      (await provider.getOne<EngineRecord>(campaigns.name, { id: campaignId ?? 0, signal })).data,
    enabled: campaignId !== undefined,
    retry: false,
  })
  const submit = async () => {
    if (campaignId === undefined) return setWrong(t('choose'))
    setIsSending(true)
    try {
      await provider.call(devices.actions.setCampaign.call, { id: record.deviceId, body: { campaignId } })
      notify(t('done'), { type: 'success' })
      onChanged()
      onClose()
    } catch (error) {
      setWrong(refusalText(error) ?? t('failed'))
      setIsSending(false)
    }
  }
  const running = Number(campaign?.['devices'] ?? 0)
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('set')}
      isSending={isSending}
      formClassName={styles.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormTheme>
        <SearchInput
          label={t('campaign')}
          to={campaigns.name}
          shown="name"
          value={campaignId ?? null}
          nameOf={(id) => (id === present?.campaignId ? present?.name : undefined)}
          onChoose={(found) => {
            setCampaignId(found ? Number(found.id) : undefined)
            setWrong(undefined)
          }}
          isInvalid={wrong !== undefined}
          help={wrong}
        />
      </FormTheme>
      {campaign && (
        <>
          <p>{t('devices', { smart_count: running, count: formatNumber(running) })}</p>
          <RingPicture record={campaign} />
        </>
      )}
    </FormDialog>
  )
}
