// The buttons that copy the selected row of the tree with all below it, and paste what was copied.
import { ClipboardPaste, Copy } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import type { TreeRow } from '../draft/treeRows.ts'
import type { Branches } from './useBranches.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

interface BranchButtonsProps {
  branches: Branches
  /** The selected row; undefined in an empty tree. */
  row: TreeRow | undefined
  isReadOnly: boolean
  isBusy: boolean
}

export const BranchButtons = ({ branches, row, isReadOnly, isBusy }: BranchButtonsProps) => {
  const t = useQuizTranslate()
  const refusal = branches.pasteRefusal(row)
  return (
    <>
      {row && (
        <Button {...ariaDisabled(row.node.nodeType !== 'fragrance', () => branches.copy(row))}>
          <Icon of={Copy} />
          {t('copyBranch')}
        </Button>
      )}
      {!isReadOnly && branches.copied && (
        <Button
          title={refusal ?? t('pasteOf', { name: branches.copied.text })}
          // Says why not when it is pressed: fingers see no title.
          {...ariaDisabled(!isBusy, () => branches.paste(row))}
          aria-disabled={refusal !== undefined || isBusy}
        >
          <Icon of={ClipboardPaste} />
          {t('pasteBranch')}
        </Button>
      )}
    </>
  )
}
