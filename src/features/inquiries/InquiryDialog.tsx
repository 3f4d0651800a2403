import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import type { FieldChanges } from '../../lib/fieldChanges.ts'
import { formatInstant } from '../../lib/dates.ts'
import { useDuplicates } from '../../lib/duplicates.ts'
import { lastFirst, orDash } from '../../lib/text.ts'
import { SelectField, TextAreaField } from '../../form/fields.tsx'
import { FormConflicts } from '../../form/FormConflicts.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { undoAction } from '../../form/undo.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { isPlainClick, openedFromList } from '../../list/BackLink.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import { staffQuery, toOption } from '../lookups/entryQueries.ts'
import type { InquiryChanges, InquiryRow } from './contract.ts'
import { InquiryMessage } from './InquiryMessage.tsx'
import { LikelyClients } from './LikelyClients.tsx'
import { divisionName } from '../../lib/divisions.ts'
import { inquiryStates, stateNames } from './registry.ts'
import { useAttachInquiry } from './useAttachInquiry.ts'

const OfferDialog = onDemand(() => import('./OfferDialog.tsx'))

export type InquiryDialogProps = {
  inquiry: InquiryRow
  onClose: () => void
  /** After it was saved, and again after that was undone. */
  onChanged?: () => void
}

/** The message, contact data, and the team's notes; in its place the times that are offered. Loaded when the first inquiry is opened. */
export default function InquiryDialog(props: InquiryDialogProps) {
  const [isOffering, setOffering] = useState(false)
  if (isOffering) return <OfferDialog inquiry={props.inquiry} onClose={() => setOffering(false)} />
  return <InquiryForm {...props} onOffer={() => setOffering(true)} />
}

function InquiryForm({ onOffer, ...props }: InquiryDialogProps & { onOffer: () => void }) {
  const { inquiry, onClose } = props
  const name = `${inquiry.first_name} ${inquiry.last_name}`
  const stored = { state: inquiry.state, assigned_to: inquiry.assigned_to, note: inquiry.note ?? '' }
  const people = usePeople(inquiry)
  const update = useUpdateInquiry(props)
  const next = useRef<() => unknown>(undefined)
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={name}
      description={`${divisionName(inquiry.division)}, ${formatInstant(inquiry.created_at)}`}
      loadRules={() => import('./contract.ts').then((contract) => contract.inquiryChanges)}
      defaultValues={stored}
      onSubmit={async (values, { save }) => {
        const asked = next.current
        next.current = undefined
        await save(values, (changes) => update(changes))
        next.current = asked
      }}
      onSaved={() => {
        const asked = next.current ?? onClose
        next.current = undefined
        void asked()
      }}
      submitLabel="Save"
      draft={{
        name: `inquiries.${inquiry.id}`,
        title: () => `Inquiry from ${name}`,
        path: href('/operational/inquiries/:id?', { id: inquiry.id }),
      }}
    >
      <InquiryMessage
        inquiry={inquiry}
        clientActions={<ClientActions {...props} nextRef={next} />}
        onOffer={onOffer}
      />
      <FormConflicts
        labelOf={(field) => labels[field as keyof InquiryChanges]}
        show={(field, value) => shown(field, value, people)}
        isText={(field) => field === 'note'}
      />
      <div className="grid gap-5 sm:grid-cols-2">
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
      </div>
      <TextAreaField name="note" label={labels.note} />
    </FormDialog>
  )
}

const labels = { state: 'Progress', assigned_to: 'Assigned to', note: 'Note' }

/** Staff as options; while they load, or when they cannot be loaded, the stored person alone. */
function usePeople({ assigned_to, assigned_name }: InquiryRow): SelectOption[] {
  const { data } = useQuery(staffQuery)
  if (data) return data.map(toOption)
  return assigned_to ? [{ value: assigned_to, label: assigned_name ?? 'Account removed' }] : []
}

function shown(field: string, value: unknown, people: SelectOption[]): string {
  if (field === 'state') return stateNames[value as InquiryRow['state']]
  if (field !== 'assigned_to') return orDash(value as string | null)
  if (value === null) return 'Nobody'
  return people.find((person) => person.value === value)?.label ?? 'Someone new'
}

const newClient = (id: string) => `${href('/operational/clients/new')}?inquiry=${id}`

interface ClientActionsProps extends InquiryDialogProps {
  /** What follows when the form is submitted. */
  nextRef: RefObject<(() => unknown) | undefined>
}

/** A new client, or one who is in the book already. What was chosen in the form is saved first: a new client begins with it. */
function ClientActions({ inquiry, onClose, onChanged, nextRef }: ClientActionsProps) {
  const { isDirty } = useFormContext().formState
  const link = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const attach = useAttachInquiry(inquiry.id)
  const to = newClient(inquiry.id)
  const afterSaving = (next: () => unknown) => {
    if (!isDirty) return void next()
    const form = link.current!.closest('form')!
    // A conflict without a choice is not saved yet.
    nextRef.current = form.querySelector('[data-not-ready]') === null ? next : undefined
    form.requestSubmit()
  }
  return (
    <>
      <Link
        ref={link}
        className={buttonClass()}
        to={to}
        state={openedFromList}
        onClick={(event) => {
          if (!isDirty || !isPlainClick(event)) return
          event.preventDefault()
          afterSaving(() => navigate(to, { state: openedFromList }))
        }}
      >
        <UserPlus aria-hidden />
        {isDirty ? 'Save and create client' : 'Create client'}
      </Link>
      <LikelyClients
        clients={useDuplicates(inquiry) ?? []}
        onAttach={(client) =>
          afterSaving(() =>
            attach.mutate(client, {
              onSuccess: () => {
                onChanged?.()
                onClose()
              },
            }),
          )
        }
      />
    </>
  )
}

/** Sends only changed fields. */
function useUpdateInquiry({ inquiry, onChanged }: InquiryDialogProps) {
  const { id } = inquiry
  const cache = useQueryClient()
  const [address] = useSearchParams()
  const refresh = () => {
    onChanged?.()
    void cache.invalidateQueries({ queryKey: api.menu.key() })
    return cache.invalidateQueries({ queryKey: api.inquiries.list.key() })
  }
  const { mutateAsync } = useMutation({
    mutationFn: (changes: FieldChanges<InquiryChanges>) => api.inquiries.update.call({ id, changes }),
    onSuccess: (saved, changes) => {
      const undo = Object.keys(changes).length > 0 ? undoAction(cache, saved) : undefined
      toast.success('Inquiry updated', { description: lastFirst(inquiry), undo })
      // The row leaves the list only in this case; otherwise the focus stays.
      if ((changes.state && address.has('state')) || (changes.assigned_to && address.has('assigned')))
        focusNeighbor(id, 'a')
    },
    // The dialog keeps the inquiry that it was opened with.
    onSettled: refresh,
  })
  return mutateAsync
}
