// Asks for the day of which a list is shown, and shows it.
import { useLocation, useNavigate } from 'react-router'
import type { ListDialogProps } from '#kernel/core/site/feature.ts'
import { PastDialog } from './PastDialog.tsx'

export const PastListDialog = ({ onClose }: Pick<ListDialogProps, 'onClose'>) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <PastDialog
      onClose={onClose}
      onChoose={(day) => {
        const parameters = new URLSearchParams(search)
        parameters.set('at', day)
        void navigate({ search: `${parameters}` })
      }}
    />
  )
}
