import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormShell } from '../../../form/FormShell.tsx'
import { TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SectionRow } from '../../../ui/Section.tsx'
import { passkeyName, type OwnPasskey } from './factorContract.ts'

interface PasskeyProps extends OwnPasskey {
  /** Beside 'Rename'. */
  children: ReactNode
}

/** One's own passkey in a list, to rename (acceptance D116). */
export function Passkey({ id, name, created_at, used_at, backed_up, children }: PasskeyProps) {
  const cache = useQueryClient()
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const endRename = () => {
    flushSync(() => setIsRenaming(false))
    renameButton.current?.focus()
  }
  if (isRenaming)
    return (
      <li>
        <FormShell
          schema={passkeyName}
          defaultValues={{ name }}
          firstField="name"
          submitLabel="Rename"
          onCancel={endRename}
          onSaved={endRename}
          onSubmit={async (renamed) => {
            const factors = await api.accounts.rename_passkey.call({ id, ...renamed })
            cache.setQueryData(api.accounts.factors.queryKey({ input: {} }), factors)
          }}
        >
          <TextField name="name" label="Name" required />
        </FormShell>
      </li>
    )
  const badge = (
    <Badge variant={backed_up ? 'success' : 'outline'}>{backed_up ? 'Synced' : 'On one device'}</Badge>
  )
  const used = used_at ? `last used ${formatInstant(used_at)}` : 'not used yet'
  return (
    <li>
      <SectionRow
        title={
          <>
            {name}
            {badge}
          </>
        }
        text={`Added ${formatInstant(created_at)} · ${used}`}
      >
        <Button
          ref={renameButton}
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => setIsRenaming(true)}
        >
          Rename
        </Button>
        {children}
      </SectionRow>
    </li>
  )
}
