import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { IfAllFields, IfMayChange } from '../../../lib/mayChange.ts'
import { Button } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { CopyDialogProps } from './CopyDialog.tsx'

const CopyDialog = onDemand(() => import('./CopyDialog.tsx'))

/** For who may make a copy of the record, whose dialog it opens. */
export function MakeCopyButton(props: Omit<CopyDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <IfMayChange>
      <IfAllFields>
        <Button size="small" className="mt-3 ml-2" onClick={() => setOpen(true)}>
          <FileDown aria-hidden />
          Make a copy
        </Button>
        {isOpen && <CopyDialog {...props} onClose={() => setOpen(false)} />}
      </IfAllFields>
    </IfMayChange>
  )
}
