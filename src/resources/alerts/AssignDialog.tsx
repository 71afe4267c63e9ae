// Gives an alert to somebody who takes care of it, or takes it from them.
import { useId, useState } from 'react'
import { SearchInput, useEngine } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { FormTheme } from '#kernel/site/ui/FormTheme.tsx'
import { Modal } from '#kernel/site/ui/Modal.tsx'
import styles from './AlertDialog.module.css'
import alerts from './definition.ts'
import { type AlertDialogProps, useAlertAction } from './useAlertAction.ts'

export const AssignDialog = (props: AlertDialogProps) => {
  const { t, send, isBusy, wrong, setWrong } = useAlertAction(props)
  const { me } = useEngine()
  const id = useId()
  const { record, onClose } = props
  const [person, setPerson] = useState(record.assignee)
  const assign = (userId: number | null) => void send(alerts.actions.assign.call, { userId })
  return (
    <Modal
      title={t('assignTitle', { title: record.title })}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={id} aria-disabled={isBusy}>
            {t('assign')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (person) assign(person.id)
          else setWrong(t('choosePerson'))
        }}
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
      </form>
    </Modal>
  )
}
