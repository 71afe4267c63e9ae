// Gives an alert to somebody who takes care of it, or takes it from them.
import { useState } from 'react'
import { SearchInput, useEngine } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { FormTheme } from '#kernel/core/site/ui/FormTheme.tsx'
import styles from './AlertDialog.module.css'
import alerts from './definition.ts'
import { type AlertDialogProps, useAlertAction } from './useAlertAction.ts'

export const AssignDialog = (props: AlertDialogProps) => {
  const { t, send, isBusy, wrong, setWrong } = useAlertAction(props)
  const { me } = useEngine()
  const { record, onClose } = props
  const [person, setPerson] = useState(record.assignee)
  const assign = (userId: number | null) => void send(alerts.actions.assign.call, { userId })
  return (
    <FormDialog
      title={t('assignTitle', { title: record.title })}
      submitLabel={t('assign')}
      isSending={isBusy}
      formClassName={styles.form}
      onSubmit={() => {
        if (person) assign(person.id)
        else setWrong(t('choosePerson'))
      }}
      onClose={onClose}
    >
      <FormTheme>
        <SearchInput
          label={t('person')}
          to="users"
          shown="nome"
          value={person?.id ?? null}
          nameOf={() => person?.nome}
          onChoose={(found) => {
            setPerson(found && { id: Number(found.id), nome: String(found['nome']) })
            setWrong(undefined)
          }}
          isInvalid={wrong !== undefined}
          help={wrong}
        />
      </FormTheme>
      <div className={styles.quick}>
        <Button onClick={() => setPerson({ id: me.id, nome: me.nome })}>{t('toMe')}</Button>
        {record.assignee && <Button onClick={() => assign(null)}>{t('unassign')}</Button>}
      </div>
    </FormDialog>
  )
}
