import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../form/useDebounced.ts'
import { failureOf } from '../../../lib/failure.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatPhone, lastFirst } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { NotLoaded } from '../../../ui/Loaded.tsx'
import { Details, type DetailTexts } from '../../../ui/Details.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useActiveOption } from '../../../ui/useActiveOption.ts'
import { api } from '../../../lib/api.ts'
import { clientQuery } from '../clientQuery.ts'
import type { ClientRow } from '../contract.ts'
import { duplicateDetails, useDuplicatesOf, type PossibleDuplicate } from '../../../lib/duplicates.ts'
import { MergeForm } from './MergeForm.tsx'

export interface MergeDialogProps {
  id: string
  /** Chosen before. */
  other?: string
  onClose: () => void
  /** @param stays the id of the client that stays */
  onMerged: (stays: string) => void
}

/** Merges a client with another one: chooses it, then compares both field by field (acceptance D89). */
export default function MergeDialog({ id, other, onClose, onMerged }: MergeDialogProps) {
  const duplicates = useDuplicatesOf(useQuery(clientQuery(id)).data)
  const [chosen, setChosen] = useState(other ?? null)
  return (
    <Dialog onClose={onClose} title="Merge two clients" size="medium">
      {chosen ? (
        <Comparison
          key={chosen}
          ids={[id, chosen]}
          onOther={() => setChosen(null)}
          onClose={onClose}
          onMerged={(stays) => {
            onClose()
            onMerged(stays)
          }}
        />
      ) : (
        <Choice id={id} duplicates={duplicates ?? []} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  id: string
  duplicates: PossibleDuplicate[]
  onChoose: (id: string) => void
}

/** The possible duplicates, or what a search finds; Enter chooses the marked one, which is the first unless a key moved. */
function Choice({ id, duplicates, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const asked = useDebounced(search.trim(), 250)
  const { data, error } = useQuery({
    ...api.clients.list.queryOptions({
      input: { search: asked, limit: 7, also: 'date_of_birth,phone,email' },
    }),
    enabled: asked !== '',
    retry: false,
  })
  const found = asked
    ? (data?.rows ?? []).flatMap((row) => (row.id === id ? [] : { ...row, details: clientDetails(row) }))
    : duplicates.map((row) => ({ ...row, details: duplicateDetails(row) }))
  const isWaiting = asked !== search.trim() || (asked !== '' && !data && !error)
  const active = useActiveOption({
    options: isWaiting ? [] : found,
    text: search,
    choose: (row: FoundClient) => onChoose(row.id),
    isWaiting,
  })
  return (
    <>
      <Field
        label="Merge with"
        hint="Name, phone number or email address of the other record of this person."
      >
        {(control) => (
          <TextInput
            {...control}
            {...active.inputProps}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <div role="status" className="mt-3">
        {error && <p className="text-danger">{failureOf(error).message}</p>}
        {asked !== '' && data && found.length === 0 && (
          <p className="text-ink-soft">No other client matches.</p>
        )}
        {found.length > 0 && (
          <Found rows={found} label={asked ? 'Clients' : 'Possible duplicates'} active={active} />
        )}
      </div>
    </>
  )
}

type FoundClient = Pick<ClientRow, 'id' | 'first_name' | 'last_name'> & { details: DetailTexts }

interface FoundProps {
  rows: FoundClient[]
  label: string
  active: ReturnType<typeof useActiveOption<FoundClient>>
}

const Found = ({ rows, label, active }: FoundProps) => (
  <div
    id={active.listId}
    role="listbox"
    aria-label={label}
    className="divide-y divide-line rounded-md border border-line"
  >
    {rows.map((row) => (
      // The keys are those of the input.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={row.id}
        id={active.optionId(row)}
        role="option"
        tabIndex={-1}
        aria-selected={row.id === active.option?.id}
        className="min-h-control cursor-pointer px-3 py-2 break-words outline-line-strong hover:bg-hover aria-selected:bg-hover aria-selected:outline-1 aria-selected:-outline-offset-1"
        onClick={() => active.choose(row, false)}
      >
        <span className="font-semibold">{lastFirst(row)}</span>
        <span className="text-ink-soft">
          {' '}
          <Details of={row.details} />
        </span>
      </div>
    ))}
  </div>
)

const clientDetails = ({ date_of_birth, phone, email, status_name, state_name }: ClientRow) => [
  date_of_birth && `born ${formatDate(date_of_birth)}`,
  phone && formatPhone(phone),
  email,
  status_name,
  state_name,
]

interface ComparisonProps extends Pick<MergeDialogProps, 'onClose' | 'onMerged'> {
  ids: [string, string]
  onOther: () => void
}

function Comparison({ ids, onOther, onClose, onMerged }: ComparisonProps) {
  const one = useQuery(clientQuery(ids[0]))
  const two = useQuery(clientQuery(ids[1]))
  if (!one.data || !two.data || one.error || two.error) return <NotLoaded query={two.error ? two : one} />
  return (
    <MergeForm clients={[one.data, two.data]} onMerged={onMerged}>
      <Button variant="quiet" className="mr-auto" onClick={onOther}>
        Choose another client
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </MergeForm>
  )
}
