// The button that opens the dialog of filters, which is loaded when the button is approached.
import { ListFilter } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { FilterDialogProps } from './FilterDialog.tsx'

const load = async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog })
const LazyFilterDialog = lazy(load)
const preload = () => void load().catch(() => undefined)

export const FilterButton = ({ label, onApply, ...props }: Omit<FilterDialogProps, 'onClose'> & { label: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={() => setIsOpen(true)}>
        <Icon of={ListFilter} />
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyFilterDialog
            {...props}
            onApply={(where) => {
              setIsOpen(false)
              onApply(where)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
