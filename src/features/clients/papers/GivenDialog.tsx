import { FormDialog } from '../../../form/FormDialog.tsx'
import { todayIn } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import type { ChangeClients } from '../bulk/useBulk.ts'
import { PartControl } from '../parts/PartDialog.tsx'
import { givenFields, paperKind, type OwedKind, type PaperValues } from './registry.ts'

interface GivenDialogProps {
  kind: OwedKind
  ids: string[]
  change: ChangeClients
  onClose: () => void
}

/** Asks when, and of notices how, several papers that clients are owed were given. */
export default function GivenDialog({ kind, ids, change, onClose }: GivenDialogProps) {
  const { noun, due } = paperKind(kind)
  const fields = givenFields(kind)
  const none: PaperValues = Object.fromEntries(fields.map(([name]) => [name, null]))
  return (
    <FormDialog
      title={`Mark ${plural(ids.length, noun)} as given`}
      onClose={onClose}
      loadRules={() => import('./papersContract.ts').then(({ givenForm }) => givenForm(kind))}
      defaultValues={{ ...none, [due!.done]: todayIn() }}
      isChoice
      onSubmit={(values) =>
        change(
          { action: 'give', paper_kind: kind, paper_ids: ids, ...values },
          (given) => `${given} marked as given`,
        )
      }
      submitLabel="Mark as given"
    >
      {fields.map(([name, field]) => (
        <PartControl key={name} name={name} field={field} />
      ))}
    </FormDialog>
  )
}
