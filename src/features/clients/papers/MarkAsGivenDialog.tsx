import { FormDialog } from '../../../form/FormDialog.tsx'
import { api } from '../../../lib/api.ts'
import { todayIn } from '../../../lib/dates.ts'
import { formatCount, plural } from '../../../lib/text.ts'
import { useAction } from '../../../ui/useAction.ts'
import { useSession } from '../../accounts/useSession.ts'
import { changedText, deletedTexts, undoAndSelect, type Selected } from '../bulk/useBulk.ts'
import { PartControl } from '../parts/PartDialog.tsx'
import { markAsGivenFields, paperKind, type OwedKind, type PaperValues } from './registry.ts'

interface MarkAsGivenDialogProps {
  kind: OwedKind
  ids: string[]
  selection: Selected
  onGiven: () => void
  onClose: () => void
}

/** Asks when, and of notices how, several papers that clients are owed were given. */
export default function MarkAsGivenDialog({
  kind,
  ids,
  selection,
  onGiven,
  onClose,
}: MarkAsGivenDialogProps) {
  const me = useSession().data?.user?.id
  const { noun, due } = paperKind(kind)
  const fields = markAsGivenFields(kind)
  const none: PaperValues = Object.fromEntries(fields.map(([name]) => [name, null]))
  const give = useAction({
    call: (values: PaperValues) =>
      api.clients.give_papers.call({ paper_kind: kind, paper_ids: ids, ...values }),
    done: ({ given, unchanged, deleted }) => [
      given ? `${changedText(given, ids.length, noun)} marked as given` : `No ${noun} was changed`,
      [
        ...(unchanged ? [`${formatCount(unchanged)} had been given before.`] : []),
        ...deletedTexts(deleted, me),
      ].join(' '),
    ],
    undo: (cache, output) => (output.given > 0 ? undoAndSelect(cache, output, selection) : undefined),
    closesAtOnce: true,
    subject: 'clients',
  })
  return (
    <FormDialog
      title={`Mark ${plural(ids.length, noun)} as given`}
      onClose={onClose}
      loadRules={() => import('./papersContract.ts').then(({ markAsGivenForm }) => markAsGivenForm(kind))}
      defaultValues={{ ...none, [due!.done]: todayIn() }}
      isChoice
      onSubmit={async (values) => {
        await give.mutateAsync(values)
        selection.clear()
        onGiven()
      }}
      submitLabel="Mark as given"
    >
      {fields.map(([name, field]) => (
        <PartControl key={name} name={name} field={field} />
      ))}
    </FormDialog>
  )
}
