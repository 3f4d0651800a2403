import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { SelectField, TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { downloadFile } from '../../../lib/csv.ts'
import { unlessRefused } from '../../../lib/failure.ts'
import { copyForms } from '../../../lib/paperChoices.ts'
import { lastFirst, truncate } from '../../../lib/text.ts'
import { toast } from '../../../ui/toast.ts'
import type { Client } from '../contract.ts'
import type { Paper, CopyForm } from '../papers/papersContract.ts'
import { MAX_LINE, type PaperValues } from '../papers/registry.ts'

interface CopyDialogProps {
  client: Client
  requests: readonly Paper[]
  /**
   * @param disclosure what can be noted of it
   * @param request the id of the open request for it
   */
  onMade: (disclosure: PaperValues, request: string | null) => void
  onClose: () => void
}

const files = Object.entries(copyForms).map(([value, label]) => ({ value, label }))
const BROKEN_OFF =
  'The copy did not arrive whole, so nothing was saved. Try again. If it breaks off each time, an attachment may be damaged: the PDF alone can be made.'

/** A copy of the record, for whom it is asked for: saved by the browser, then proposed as a disclosure. */
export default function CopyDialog({ client, requests, onMade, onClose }: CopyDialogProps) {
  const cache = useQueryClient()
  const [running] = useState(() => new AbortController())
  const open = requests.filter(({ decided_on }) => !decided_on)
  const days = open.map(({ requested_on }) => requested_on!).toSorted()
  const request = open.find(({ requested_on }) => requested_on === days[0])
  const requester = request?.['requester'] ?? ''

  const make = async ({ recipient, file }: CopyForm) => {
    const copy = await api.clients.copy
      .call({ id: client.id, recipient, file }, { signal: running.signal })
      .catch(unlessRefused(BROKEN_OFF))
      .finally(() => void cache.invalidateQueries())
    downloadFile(copy)
    toast.success(`Copy of the record of ${lastFirst(client)} made`, { description: copy.name })
    const purpose = truncate(`${requester || recipient} asked for it`, MAX_LINE)
    onMade({ what: `Copy of the record (${copyForms[file]})`, recipient, purpose }, request?.id ?? null)
  }

  return (
    <FormDialog
      title="Make a copy of the record"
      description={
        <>
          <p className="font-semibold break-words text-ink">{lastFirst(client)}</p>
          <p>
            All fields, medications, orders and labs, updates, papers and consent to messages. The ZIP has the
            attachments, and the record as FHIR for other systems.
          </p>
        </>
      }
      onClose={() => {
        // Nobody waits for it any more.
        running.abort()
        onClose()
      }}
      loadRules={() => import('../papers/papersContract.ts').then(({ copyForm }) => copyForm)}
      defaultValues={{ recipient: requester, file: 'pdf' } satisfies CopyForm as CopyForm}
      onSubmit={make}
      submitLabel="Make the copy"
    >
      <TextField name="recipient" label="Who it is for" required />
      <SelectField name="file" label="Format" options={files} required />
    </FormDialog>
  )
}
