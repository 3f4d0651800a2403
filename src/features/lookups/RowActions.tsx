import { Merge, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import type { LookupEntry } from './contract.ts'

/** What a person who may change entries does with one. */
export interface EntryActions {
  onEdit: (entry: LookupEntry) => void
  onMerge: (entry: LookupEntry) => void
}

export const RowActions = ({ entry, onEdit, onMerge }: EntryActions & { entry: LookupEntry }) => (
  <span className="inline-flex">
    {!entry.merged && (
      <RowButton label={`Merge ${entry.name} into…`} onClick={() => onMerge(entry)}>
        <Merge aria-hidden />
      </RowButton>
    )}
    <RowButton label={`Edit ${entry.name}`} onClick={() => onEdit(entry)}>
      <Pencil aria-hidden />
    </RowButton>
  </span>
)

interface RowButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

const RowButton = ({ label, onClick, children }: RowButtonProps) => (
  <Tooltip label={label}>
    <Button variant="quiet" size="icon" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  </Tooltip>
)
