import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormShell } from '../../../form/FormShell.tsx'
import { TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { OwnPasskey } from './factorContract.ts'
import { passkeyName } from './factorContract.ts'
import { factorsQuery, RemoveFactor } from './RemoveFactor.tsx'

/** One's own passkeys, to add, rename and remove (acceptance D116). */
export const Passkeys = ({
  passkeys,
  hasApp,
  onAdd,
}: {
  passkeys: OwnPasskey[]
  hasApp: boolean
  onAdd: () => void
}) => (
  <div className="py-3">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <p className="font-semibold">Passkeys</p>
        <p className="text-sm text-ink-soft">
          {passkeys.length === 0
            ? 'None yet. One also signs you in without your password.'
            : 'Each also signs you in without your password.'}
        </p>
      </div>
      <Button size="small" onClick={onAdd}>
        Add a passkey
      </Button>
    </div>
    {passkeys.length > 0 && (
      <ul aria-label="Passkeys" className="mt-2 divide-y divide-line border-t border-line">
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} {...passkey} isLast={passkeys.length === 1 && !hasApp} />
        ))}
      </ul>
    )}
  </div>
)

function Passkey({ id, name, created_at, used_at, backed_up, isLast }: OwnPasskey & { isLast: boolean }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const endRename = () => {
    flushSync(() => setIsRenaming(false))
    renameButton.current?.focus()
  }
  if (isRenaming)
    return (
      <li className="py-3">
        <Rename id={id} name={name} onDone={endRename} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {name}
          <Badge variant={backed_up ? 'success' : 'outline'}>{backed_up ? 'Synced' : 'On one device'}</Badge>
        </p>
        <p className="tabular text-sm text-ink-soft">
          Added {formatInstant(created_at)} ·{' '}
          {used_at ? `last used ${formatInstant(used_at)}` : 'not used yet'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          ref={renameButton}
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => setIsRenaming(true)}
        >
          Rename
        </Button>
        <RemoveFactor
          what={`the passkey ${name}`}
          isLast={isLast}
          remove={() => api.accounts.remove_passkey.call({ id })}
        />
      </div>
    </li>
  )
}

function Rename({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const cache = useQueryClient()
  return (
    <FormShell
      schema={passkeyName}
      defaultValues={{ name }}
      firstField="name"
      submitLabel="Rename"
      onCancel={onDone}
      onSaved={onDone}
      onSubmit={async (renamed) => {
        cache.setQueryData(factorsQuery.queryKey, await api.accounts.rename_passkey.call({ id, ...renamed }))
      }}
    >
      <TextField name="name" label="Name" required />
    </FormShell>
  )
}
