import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { SelectField, TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { downloadFile } from '../../../lib/csv.ts'
import { failureOf, UserMessageError } from '../../../lib/failure.ts'
import { copyForms } from '../../../lib/paperChoices.ts'
import { lastFirst } from '../../../lib/text.ts'
import { toast } from '../../../ui/toast.ts'
import type { Client } from '../contract.ts'
import type { Paper } from '../papers/papersContract.ts'
import type { PaperValues } from '../papers/registry.ts'
import type { CopyForm } from './copyContract.ts'

export interface CopyDialogProps {
  client: Client
  requests: readonly Paper[]
  /** @param disclosure what can be noted of it */
  onMade: (disclosure: PaperValues) => void
  onClose: () => void
}

const files = Object.entries(copyForms).map(([value, { label }]) => ({ value, label }))
const BROKEN_OFF =
  'The copy did not arrive whole, so nothing was saved. Try again. If it breaks off each time, an attachment may be damaged: the PDF alone can be made.'

/** A copy of the record, for whom it is asked for: saved by the browser, then proposed as a disclosure. */
export default function CopyDialog({ client, requests, onMade, onClose }: CopyDialogProps) {
  const cache = useQueryClient()
  const running = useRef<AbortController>(null)
  // Closing the dialog stops what nobody waits for any more.
  const abortOnUnmount = useCallback(() => () => running.current?.abort(), [])
  const open = requests.filter(({ decided_on }) => !decided_on)
  const oldest = open.toSorted((one, other) => (one['requested_on']! < other['requested_on']! ? -1 : 1))[0]
  const defaults: CopyForm = { recipient: oldest?.['requester'] ?? '', file: 'pdf' }

  const make = async ({ recipient, file }: CopyForm) => {
    running.current = new AbortController()
    const { signal } = running.current
    const copy = await api.clients.copy
      .call({ id: client.id, recipient, file }, { signal })
      .catch((error: unknown) => {
        const isAnswered = failureOf(error).status !== undefined || error instanceof UserMessageError
        throw isAnswered ? error : new UserMessageError({ message: BROKEN_OFF }, error)
      })
      .finally(() => void cache.invalidateQueries())
    if (signal.aborted) return
    downloadFile(copy)
    toast.success(`Copy of the record of ${lastFirst(client)} made`, { description: copy.name })
    onMade({
      what: `Copy of the record (${copyForms[file].label})`,
      recipient,
      purpose: `Asked for by ${oldest?.['requester'] ?? recipient}`,
    })
  }

  return (
    <FormDialog
      title="Make a copy of the record"
      description={
        <>
          <p className="font-semibold break-words text-ink">{lastFirst(client)}</p>
          <p>
            All fields, medications, orders and labs, updates and papers. The ZIP has the attachments, and the
            record as FHIR for other systems.
          </p>
        </>
      }
      onClose={onClose}
      loadRules={() => import('./copyContract.ts').then(({ copyForm }) => copyForm)}
      defaultValues={defaults}
      onSubmit={make}
      submitLabel="Make the copy"
    >
      <TextField name="recipient" label="Who it is for" required />
      <SelectField name="file" label="As" options={files} required />
      <span ref={abortOnUnmount} hidden />
    </FormDialog>
  )
}
