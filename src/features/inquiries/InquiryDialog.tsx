import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { href, useSearchParams } from 'react-router'
import * as z from 'zod'
import { formatInstant } from '../../lib/dates.ts'
import { failureOf } from '../../lib/failure.ts'
import { SelectField, TextAreaField } from '../../form/fields.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { focusOnMount } from '../../ui/focus.ts'
import { toast } from '../../ui/toast.ts'
import { FormDraft, useChosenDraft } from '../drafts/FormDraft.tsx'
import { inquiriesApi } from './api.ts'
import { inquiryStates } from './choices.ts'
import { inquiryChanges, noteLength, type InquiryChanges, type InquiryRow } from './contract.ts'
import { divisionNames, stateNames } from './labels.ts'

export type InquiryDialogProps = { inquiry: InquiryRow; onClose: () => void }

/** The whole message, the ways to answer it, and what the team notes about it. Comes with the first that is opened. */
export default function InquiryDialog({ inquiry, onClose }: InquiryDialogProps) {
  const { shown, late, save } = useSaveInquiry(inquiry, onClose)
  const name = `${shown.first_name} ${shown.last_name}`
  const stored = { state: inquiry.state, note: inquiry.note ?? '' }
  const { keys, draft } = useChosenDraft(`inquiries.${inquiry.id}`, draftFields)
  // A colleague changed the same since it was typed.
  const isContested = fieldNames.some((field) => draft?.typed[field] && draft.base[field] !== stored[field])
  return (
    <FormDialog
      onClose={onClose}
      hasAddress
      size="medium"
      title={name}
      description={`${divisionNames[shown.division]}, ${formatInstant(shown.created_at)}`}
      above={
        <>
          <Message inquiry={shown} />
          {(late || isContested) && (
            <p
              ref={late ? focusOnMount : undefined}
              tabIndex={-1}
              className="mb-4 rounded-lg bg-warning-soft p-3 text-sm"
            >
              {late && `${late} `}Now: {stateNames[shown.state]}
              {shown.note ? `, “${shown.note}”` : ', without a note'}. Saving again replaces it with what
              stands below.
            </p>
          )}
        </>
      }
      schema={inquiryChanges}
      defaultValues={stored}
      onSubmit={save}
      submitLabel="Save"
    >
      <FormDraft
        keys={keys}
        title={() => `Inquiry of ${name}`}
        path={href('/operational/inquiries/:id?', { id: shown.id })}
        base={stored}
        typed={draft?.typed}
      />
      <SelectField
        name="state"
        label="Progress"
        options={inquiryStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <TextAreaField name="note" label="Note" rows={3} emptyAsNull maxLength={noteLength} />
    </FormDialog>
  )
}

const draftFields = z.object({ state: z.enum(inquiryStates), note: z.string().nullable() }).partial()
const fieldNames = ['state', 'note'] as const

/** What the form changes, as it is stored. */
const fieldsOf = ({ state, note }: InquiryRow) => ({ state, note: note || null })
type Form = UseFormReturn<z.input<typeof inquiryChanges>, unknown, InquiryChanges>

/** Sends what was changed in the form alone: the rest may be a colleague's by now, and then stands in the form as theirs. */
function useSaveInquiry(inquiry: InquiryRow, onSaved: () => void) {
  const [shown, setShown] = useState(inquiry)
  const cache = useQueryClient()
  const [address] = useSearchParams()
  const { mutateAsync, error: refused } = useMutation({
    mutationFn: (changes: InquiryChanges) =>
      inquiriesApi.update.call({ id: shown.id, version: shown.version, ...changes }),
    onSuccess: (_saved, { state }) => {
      toast.success('Inquiry updated')
      // Only then it leaves the list; else the keyboard goes on where it was.
      if (state && address.has('state')) focusNeighbor(inquiry.id, 'a')
      onSaved()
    },
    // The dialog keeps the inquiry that it began with.
    onSettled: () => cache.invalidateQueries({ queryKey: inquiriesApi.list.key() }),
  })
  const save = async (values: InquiryChanges, form: Form) => {
    const before = fieldsOf(shown)
    const [isStateKept, isNoteKept] = [values.state === before.state, values.note === before.note]
    try {
      await mutateAsync({
        state: isStateKept ? undefined : values.state,
        note: isNoteKept ? undefined : values.note,
      })
    } catch (error) {
      // Somebody was faster: their state and note are shown above and where nothing was typed; what was typed stays.
      const current = failureOf(error).current as InquiryRow | undefined
      if (current) {
        const now = fieldsOf(current)
        if (isStateKept) form.resetField('state', { defaultValue: now.state })
        if (isNoteKept) form.resetField('note', { defaultValue: now.note })
        setShown(current)
      }
      throw error
    }
  }
  /** Who was faster. */
  const late = refused && failureOf(refused).current ? failureOf(refused).message : undefined
  return { shown, late, save }
}

/** What was written and how to answer it. */
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
