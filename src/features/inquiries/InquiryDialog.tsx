import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { href, useSearchParams } from 'react-router'
import * as z from 'zod'
import type { ChangesOf } from '../../lib/changes.ts'
import { formatInstant } from '../../lib/dates.ts'
import { orDash } from '../../lib/text.ts'
import { SelectField, TextAreaField } from '../../form/fields.tsx'
import { FormConflicts } from '../../form/FormConflicts.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { undoOf } from '../../form/undoOf.ts'
import { useSaveChanges } from '../../form/useSaveChanges.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { toast } from '../../ui/toast.ts'
import { FormDraft, useChosenDraft } from '../drafts/FormDraft.tsx'
import { inquiriesApi } from './api.ts'
import { inquiryStates } from './choices.ts'
import { inquiryChanges, noteLength, type InquiryChanges, type InquiryRow } from './contract.ts'
import { divisionNames, stateNames } from './labels.ts'

export type InquiryDialogProps = { inquiry: InquiryRow; onClose: () => void }

/** The message, contact data, and the team's notes. Loaded when the first inquiry is opened. */
export default function InquiryDialog({ inquiry, onClose }: InquiryDialogProps) {
  const name = `${inquiry.first_name} ${inquiry.last_name}`
  const stored = { state: inquiry.state, note: inquiry.note ?? '' }
  const { keys, draft } = useChosenDraft(`inquiries.${inquiry.id}`, draftFields)
  const { save, conflicts, theirs } = useSaveChanges<InquiryChanges>(stored, draft)
  const update = useUpdateInquiry(inquiry, onClose)
  return (
    <FormDialog
      onClose={onClose}
      hasAddress
      size="medium"
      title={name}
      description={`${divisionNames[inquiry.division]}, ${formatInstant(inquiry.created_at)}`}
      above={<Message inquiry={inquiry} />}
      schema={inquiryChanges}
      defaultValues={stored}
      onSubmit={async (values) => void (await save(values, (changes) => update(changes)))}
      submitLabel="Save"
    >
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
        show={(_field, value) => stateNames[value as InquiryRow['state']] ?? orDash(value as string | null)}
        submitLabel="Save"
      />
      <SelectField
        name="state"
        label={labels.state}
        options={inquiryStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <TextAreaField name="note" label={labels.note} rows={3} emptyAsNull maxLength={noteLength} />
    </FormDialog>
  )
}

const labels = { state: 'Progress', note: 'Note' }
const draftFields = z.object({ state: z.enum(inquiryStates), note: z.string().nullable() }).partial()

/** Sends only changed fields. */
function useUpdateInquiry({ id }: InquiryRow, onSaved: () => void) {
  const cache = useQueryClient()
  const [address] = useSearchParams()
  const refresh = () => cache.invalidateQueries({ queryKey: inquiriesApi.list.key() })
  const send = (changes: ChangesOf<InquiryChanges>) => inquiriesApi.update.call({ id, changes })
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onSuccess: (_saved, changes) => {
      const undo = undoOf(changes, (given) => send(given).finally(refresh))
      toast.success('Inquiry updated', undefined, undefined, undo)
      // The row leaves the list only in this case; otherwise the focus stays.
      if (changes.state && address.has('state')) focusNeighbor(id, 'a')
      onSaved()
    },
    // The dialog keeps the inquiry that it was opened with.
    onSettled: refresh,
  })
  return mutateAsync
}

/** The message and the sender's contact data. */
function Message({ inquiry }: { inquiry: InquiryRow }) {
  return (
    <>
      <p className="rounded-lg bg-sunken p-4 break-words whitespace-pre-wrap">{inquiry.message}</p>
      <div className="my-4 flex flex-wrap gap-2">
        <a className={buttonClass('primary')} href={`mailto:${encodeURIComponent(inquiry.email)}`}>
          <Mail aria-hidden />
          {inquiry.email}
        </a>
        <a className={buttonClass()} href={`tel:${inquiry.phone.replace(/[^+\d]/g, '')}`}>
          <Phone aria-hidden />
          {inquiry.phone}
        </a>
      </div>
      <p className="mb-4 text-sm text-ink-soft">
        {inquiry.text_consent_at
          ? `Agreed to text messages and emails, including marketing, on ${formatInstant(inquiry.text_consent_at)}.`
          : 'Did not agree to text messages or marketing: answer by email or phone.'}
      </p>
    </>
  )
}
