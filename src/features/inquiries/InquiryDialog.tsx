import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod'
import type { FieldChanges } from '../../lib/fieldChanges.ts'
import { formatInstant } from '../../lib/dates.ts'
import { orDash } from '../../lib/text.ts'
import { SelectField, TextAreaField } from '../../form/fields.tsx'
import { FormConflicts } from '../../form/FormConflicts.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { undoOf } from '../../form/undoOf.ts'
import { useSaveChanges } from '../../form/useSaveChanges.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { isPlainClick, openedFromList } from '../../list/useBackToList.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import { FormDraft, useResumedDraft } from '../drafts/FormDraft.tsx'
import { inquiryStates } from './choices.ts'
import { inquiryChanges, type InquiryChanges, type InquiryRow } from './contract.ts'
import { InquiryMessage } from './InquiryMessage.tsx'
import { divisionNames, stateNames } from './labels.ts'

export type InquiryDialogProps = {
  inquiry: InquiryRow
  /** Whether the address is the inquiry's own, not that of a page of another feature. */
  hasAddress?: boolean
  onClose: () => void
  /** After it was saved, and again after that was undone. */
  onChanged?: () => void
}

/** The message, contact data, and the team's notes. Loaded when the first inquiry is opened. */
export default function InquiryDialog(props: InquiryDialogProps) {
  const { inquiry, hasAddress = true, onClose } = props
  const name = `${inquiry.first_name} ${inquiry.last_name}`
  const stored = { state: inquiry.state, assigned_to: inquiry.assigned_to, note: inquiry.note ?? '' }
  const { keys, draft } = useResumedDraft(`inquiries.${inquiry.id}`, draftFields)
  const { save, conflicts, theirs } = useSaveChanges<InquiryChanges>(stored, draft)
  const people = usePeople(inquiry)
  const update = useUpdateInquiry(props)
  const createsClient = useRef(false)
  return (
    <FormDialog
      onClose={onClose}
      hasAddress={hasAddress}
      size="medium"
      title={name}
      description={`${divisionNames[inquiry.division]}, ${formatInstant(inquiry.created_at)}`}
      schema={inquiryChanges}
      defaultValues={stored}
      onSubmit={async (values) => {
        const isClientNext = createsClient.current
        createsClient.current = false
        await save(values, (changes) => update({ changes, isClientNext }))
      }}
      submitLabel="Save"
    >
      <InquiryMessage
        inquiry={inquiry}
        createClient={<CreateClient id={inquiry.id} askedRef={createsClient} />}
      />
      <FormDraft
        keys={keys}
        title={() => `Inquiry of ${name}`}
        path={href('/operational/inquiries/:id?', { id: inquiry.id })}
        base={{ ...stored, ...theirs }}
        typed={draft?.typed}
      />
      <FormConflicts
        conflicts={conflicts}
        labelOf={(field) => labels[field as keyof InquiryChanges]}
        show={(field, value) => shown(field, value, people)}
        submitLabel="Save"
      />
      <SelectField
        name="state"
        label={labels.state}
        options={inquiryStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <SelectField
        name="assigned_to"
        label={labels.assigned_to}
        placeholder="Nobody"
        options={people.filter(({ value, inactive }) => !inactive || value === inquiry.assigned_to)}
      />
      <TextAreaField name="note" label={labels.note} rows={3} emptyAsNull />
    </FormDialog>
  )
}

const labels = { state: 'Progress', assigned_to: 'Assigned to', note: 'Note' }
const draftFields = z
  .object({
    state: z.enum(inquiryStates),
    assigned_to: z.string().nullable(),
    note: z.string().nullable(),
  })
  .partial()

/** Staff as options; while they load, or when they cannot be loaded, the stored person alone. */
function usePeople({ assigned_to, assigned_email }: InquiryRow): SelectOption[] {
  const { data } = useQuery(api.accounts.staff.queryOptions({ input: {} }))
  if (data) return data.map(({ id, name, active }) => ({ value: id, label: name, inactive: !active }))
  return assigned_to ? [{ value: assigned_to, label: assigned_email ?? 'Account removed' }] : []
}

function shown(field: string, value: unknown, people: SelectOption[]): string {
  if (field === 'state') return stateNames[value as InquiryRow['state']]
  if (field !== 'assigned_to') return orDash(value as string | null)
  if (value === null) return 'Nobody'
  return people.find((person) => person.value === value)?.label ?? 'Somebody new'
}

const newClient = (id: string) => `${href('/operational/clients/new')}?inquiry=${id}`

interface CreateClientProps {
  id: string
  /** Set when the form is submitted to create the client next. */
  askedRef: RefObject<boolean>
}

/** What was chosen in the form is saved first: the new client begins with it. */
function CreateClient({ id, askedRef }: CreateClientProps) {
  const { isDirty } = useFormContext().formState
  return (
    <Link
      className={buttonClass()}
      to={newClient(id)}
      state={openedFromList}
      onClick={(event) => {
        if (!isDirty || !isPlainClick(event)) return
        event.preventDefault()
        askedRef.current = true
        event.currentTarget.closest('form')?.requestSubmit()
      }}
    >
      <UserPlus aria-hidden />
      {isDirty ? 'Save and create client' : 'Create client'}
    </Link>
  )
}

interface Update {
  changes: FieldChanges<InquiryChanges>
  /** Create the client next, instead of closing. */
  isClientNext: boolean
}

/** Sends only changed fields. */
function useUpdateInquiry({ inquiry: { id }, onClose, onChanged }: InquiryDialogProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const refresh = () => {
    onChanged?.()
    return cache.invalidateQueries({ queryKey: api.inquiries.list.key() })
  }
  const send = (changes: FieldChanges<InquiryChanges>) => api.inquiries.update.call({ id, changes })
  const { mutateAsync } = useMutation({
    mutationFn: ({ changes }: Update) => send(changes),
    onSuccess: (_saved, { changes, isClientNext }) => {
      const undo = undoOf(changes, (reversed) => send(reversed).finally(refresh))
      toast.success('Inquiry updated', { undo })
      if (isClientNext) return void navigate(newClient(id), { state: openedFromList })
      // The row leaves the list only in this case; otherwise the focus stays.
      if ((changes.state && address.has('state')) || (changes.assigned_to && address.has('assigned')))
        focusNeighbor(id, 'a')
      onClose()
    },
    // The dialog keeps the inquiry that it was opened with.
    onSettled: refresh,
  })
  return mutateAsync
}
