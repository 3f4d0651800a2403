import { FormDialog } from '../../../form/FormDialog.tsx'
import { todayIn } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { useChangeClients, type BulkWhich, type Selected } from '../bulk/useBulk.ts'
import { PartControl } from '../parts/PartDialog.tsx'
import { paperFields, type PaperValues } from './registry.ts'

interface DisclosureDialogProps {
  which: BulkWhich
  count: number
  /** What was given, as far as it is known. */
  what?: string
  selection?: Selected
  onClose: () => void
}

/** Records the same disclosure for each of several clients; its title and button say of how many. */
export default function DisclosureDialog({
  which,
  count,
  what = '',
  selection,
  onClose,
}: DisclosureDialogProps) {
  const { change } = useChangeClients(which, count, selection)
  const clients = plural(count, 'client')
  return (
    <FormDialog
      title={`Record a disclosure for ${clients}`}
      onClose={onClose}
      loadRules={() => import('./papersContract.ts').then(({ paperForm }) => paperForm('disclosures'))}
      defaultValues={{ what, recipient: '', purpose: '', disclosed_on: todayIn(), way: null }}
      onSubmit={(values: PaperValues, { id }) =>
        change(
          { action: 'disclose', paper_id: id, ...values },
          (changed) => `Disclosure recorded for ${changed}`,
        )
      }
      submitLabel={`Record for ${clients}`}
    >
      {paperFields('disclosures').map(([name, field]) => (
        <PartControl key={name} name={name} field={field} />
      ))}
    </FormDialog>
  )
}
