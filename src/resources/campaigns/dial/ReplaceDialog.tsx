// Replaces a fragrance of the dial everywhere: shows the effects in quizzes and devices, and does it as one change.
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import {
  fieldErrorsOf,
  refusalText,
  KeepChanges,
  KeepButton,
  SearchInput,
  undoable,
  useProvider,
  useScreenTranslate,
  useThumbnailUrl,
  type EngineRecord,
  type RowDialogProps,
} from '#kernel/core/site/index.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { FormTheme } from '#kernel/core/site/ui/FormTheme.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import campaigns from '../definition.ts'
import type { Campaign } from '../page/campaign.ts'
import { dialChanges } from '../rules/dial.ts'
import { DialWarnings } from './DialWarnings.tsx'
import { EndingUses } from './EndingUses.tsx'
import { replaceMessages } from './replaceTexts.ts'
import { StockEffects } from './StockEffects.tsx'
import { parseFragrance } from './storedDial.ts'
import { useFragrances } from './useFragrances.ts'
import styles from './ReplaceDialog.module.css'
import review from './ReviewDialog.module.css'

interface EffectsProps {
  record: Campaign
  from: number
  /** The replacement, once it is chosen. */
  by: number | undefined
  fragrances: Pick<ReturnType<typeof useFragrances>, 'nameOf' | 'fragranceOf'>
}

/** What the replacement changes in the quizzes and in the devices. */
const Effects = ({ record: { campaignId, collection, devices }, from, by, fragrances }: EffectsProps) => {
  const t = useScreenTranslate(replaceMessages)
  const { nameOf, fragranceOf } = fragrances
  const dial = collection.map(({ slot, fragranceId, shotSeconds }) => ({ slot, fragranceId, shotSeconds }))
  const after = dial.map((content) =>
    content.fragranceId === from && by !== undefined ? { ...content, fragranceId: by } : content,
  )
  return (
    <>
      <section className={review.stock} aria-label={t('inQuizzes')}>
        <h3>{t('inQuizzes')}</h3>
        <EndingUses campaignId={campaignId} fragranceId={from} isReplaced />
      </section>
      {by !== undefined && (
        <>
          <DialWarnings changes={dialChanges(dial, after)} after={after} nameOf={nameOf} fragranceOf={fragranceOf} />
          {devices > 0 && (
            <>
              <p className={review.gets}>{t('inDevices', { smart_count: devices })}</p>
              <StockEffects campaignId={campaignId} dial={after} nameOf={nameOf} />
            </>
          )}
        </>
      )}
    </>
  )
}

export const ReplaceDialog = ({ record, onClose, onChanged }: RowDialogProps<Campaign>) => {
  const { campaignId, name, collection, updatedAt } = record
  const t = useScreenTranslate(replaceMessages)
  const language = useLanguage()
  const provider = useProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const thumbnailUrl = useThumbnailUrl()
  const fragrances = useFragrances(record)
  const { nameOf, familyOf, addFragrance } = fragrances
  const search = useRef<HTMLInputElement>(null)
  const [from, setFrom] = useState(collection[0]?.fragranceId ?? 0)
  const [by, setBy] = useState<number>()
  const [wrong, setWrong] = useState<{ field?: 'fragranceId' | 'replacementId'; text: string }>()
  const [isSending, setIsSending] = useState(false)
  const [isPlanning, setIsPlanning] = useState(false)

  const describe = (found: EngineRecord) => {
    const { fragranceId, image, categoryId } = parseFragrance(found)
    const family = familyOf(categoryId)
    const used = collection.find((content) => content.fragranceId === fragranceId)
    return {
      picture: thumbnailUrl(image),
      note: used && t('inSlot', { slot: used.slot }),
      group: family === undefined ? undefined : { name: family, mark: categoricalStyle(categoryId) },
    }
  }
  const submit = async () => {
    if (by === undefined) {
      setWrong({ field: 'replacementId', text: t('byNeeded') })
      return search.current?.focus()
    }
    setIsSending(true)
    let undo: number | undefined
    try {
      await provider.call(campaigns.actions.replaceFragrance.call, {
        id: campaignId,
        body: { fragranceId: from, replacementId: by },
        ifMatch: updatedAt,
        onChange: (changeId) => {
          undo = changeId
        },
      })
    } catch (error) {
      setIsSending(false)
      const { fragranceId, replacementId } = fieldErrorsOf(error)
      if (replacementId !== undefined) return setWrong({ field: 'replacementId', text: replacementId })
      if (fragranceId !== undefined) return setWrong({ field: 'fragranceId', text: fragranceId })
      return setWrong({ text: refusalText(error) ?? t('refused') })
    }
    notify(t('done'), { type: 'success', about: name, ...(undo !== undefined && undoable(undo)) })
    onClose()
    await queryClient.invalidateQueries({ queryKey: ['quiz'] })
    return onChanged()
  }
  const errorAt = (field?: 'fragranceId' | 'replacementId') =>
    wrong &&
    wrong.field === field && (
      <span className={styles.wrong} role="alert">
        {wrong.text}
      </span>
    )
  if (isPlanning && by !== undefined)
    return (
      <KeepChanges
        changes={[
          {
            verb: 'action',
            resource: campaigns.name,
            id: campaignId,
            action: 'replaceFragrance',
            arguments: { fragranceId: from, replacementId: by },
          },
        ]}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      className={review.wide}
      title={t('title')}
      text={<p>{t('text')}</p>}
      submitLabel={t('confirm')}
      isSending={isSending}
      buttons={<KeepButton size={1} isReady={by !== undefined} onPress={() => setIsPlanning(true)} />}
      formClassName={styles.form}
      onSubmit={() => void submit()}
      onClose={onClose}
      after={
        <>
          {errorAt()}
          <Effects record={record} from={from} by={by} fragrances={fragrances} />
        </>
      }
    >
      <label>
        <span className="input-label">{t('from')}</span>
        <Select
          value={from}
          onChange={({ target }) => {
            setFrom(Number(target.value))
            setWrong(undefined)
          }}
        >
          {collection.map(({ slot, fragranceId }) => (
            <option key={slot} value={fragranceId}>
              {t('onSlot', { name: nameOf(fragranceId), slot })}
            </option>
          ))}
        </Select>
        {errorAt('fragranceId')}
      </label>
      <FormTheme>
        <SearchInput
          label={t('by')}
          to="fragrances"
          shown="name"
          titleOf={(found) => fragranceName(parseFragrance(found), language)}
          describe={describe}
          value={by}
          nameOf={nameOf}
          onChoose={(found) => {
            setBy(found ? addFragrance(found).fragranceId : undefined)
            setWrong(undefined)
          }}
          isInvalid={wrong?.field === 'replacementId'}
          help={errorAt('replacementId')}
          inputRef={search}
        />
      </FormTheme>
    </FormDialog>
  )
}
