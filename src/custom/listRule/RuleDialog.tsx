// Makes a rule of what a list finds now: its maker gets a mail when records enter the filter.
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import {
  fieldErrorsOf,
  type ListDialogProps,
  paths,
  refusalText,
  useProvider,
  useResourceTranslate,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import alertRules from '#src/resources/alertRules/definition.ts'
import { ruleOfList } from '#src/resources/alertRules/paths.ts'
import styles from './RuleDialog.module.css'
import { ruleMessages } from '#src/resources/alertRules/ruleTexts.ts'

export const RuleDialog = ({ declaration: { name: resource }, list, listView, onClose }: ListDialogProps) => {
  const t = useScreenTranslate(ruleMessages)
  const translate = useResourceTranslate(resource)
  const provider = useProvider()
  const notify = useNotify()
  const navigate = useNavigate()
  const id = useId()
  const [name, setName] = useState(listView.view?.name ?? '')
  const [wrong, setWrong] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const { where = null, filter, total } = list
  const attention = filter.attention ?? null
  const isFiltered = where !== null || attention !== null
  const save = async () => {
    if (isSending) return
    if (!name.trim()) return setWrong(t('ofList.nameMissing'))
    setIsSending(true)
    try {
      const body = { name, resource, where, attention, isInactive: filter.isActive === false }
      const { alertRuleId } = await provider.call(ruleOfList, { body })
      notify(t('ofList.done'), { type: 'success' })
      onClose()
      void navigate(paths.show(alertRules.name, alertRuleId))
    } catch (error) {
      setWrong(fieldErrorsOf(error)['name'] ?? refusalText(error) ?? t('ofList.failed'))
      setIsSending(false)
    }
  }
  return (
    <FormDialog
      title={t('ofList.title')}
      text={
        <p>
          {isFiltered
            ? t('ofList.text', { resource: translate.name(), smart_count: total ?? 0 })
            : t('ofList.noFilter')}
        </p>
      }
      submitLabel={t('ofList.save')}
      isSending={isSending || !isFiltered}
      formClassName={styles.form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <label htmlFor={`${id}name`}>{t('ofList.name')}</label>
      <DialogInput
        id={`${id}name`}
        value={name}
        required
        autoComplete="off"
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => {
          setName(target.value)
          setWrong(undefined)
        }}
      />
      <FieldHint id={`${id}hint`} hint={t('ofList.hint')} wrong={wrong} />
    </FormDialog>
  )
}
