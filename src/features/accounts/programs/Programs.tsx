import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatDate, formatInstant } from '../../../lib/dates.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { fieldGroups } from '../../../lib/fieldGroups.ts'
import { serviceScopes } from '../../../lib/serviceScopeNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { ServiceAccount } from './programsContract.ts'

const AddProgramDialog = onDemand(() => import('./AddProgramDialog.tsx'))
const ChangeProgramDialog = onDemand(() => import('./ChangeProgramDialog.tsx'))

export const serviceAccountsQuery = api.accounts.service_accounts.queryOptions({ input: {} })

/** What is opened: a form for a new one, or a question about one. */
type Opened = 'new' | { account: ServiceAccount; change: 'token' | 'end' }

/** Other programs of the company, and what their tokens may do (docs/decisions/0076). */
export function Programs() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Card className="mt-6 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="font-semibold">Service accounts</h2>
          <p className="text-sm text-ink-soft">Other programs that read or write here with a token.</p>
        </div>
        <Button size="small" onClick={() => setOpened('new')}>
          Add service account
        </Button>
      </div>
      <Loaded query={useQuery(serviceAccountsQuery)}>
        {(accounts) => (
          <ul className="divide-y divide-line">
            {accounts.map((account) => (
              <Account key={account.id} {...{ account }} open={(change) => setOpened({ account, change })} />
            ))}
          </ul>
        )}
      </Loaded>
      {opened === 'new' && <AddProgramDialog onClose={close} />}
      {opened && opened !== 'new' && <ChangeProgramDialog {...opened} onClose={close} />}
    </Card>
  )
}

interface AccountProps {
  account: ServiceAccount
  open: (change: 'token' | 'end') => void
}

function Account({ account, open }: AccountProps) {
  const { name, owner_name, scopes, divisions, hides, used_at } = account
  const seen = [
    divisionNames(divisions),
    ...(hides.length > 0
      ? [`without ${hides.map((group) => fieldGroups[group].toLowerCase()).join(', ')}`]
      : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <p className="min-w-0 flex-1">
        <span className="break-words">{name}</span>
        <span className="block text-sm text-ink-soft">
          {scopes.map((scope) => serviceScopes[scope]).join(', ')}. {seen.join(', ')}.
        </span>
        <span className="tabular block text-sm text-ink-soft">
          {lifeText(account)} Owner {owner_name ?? 'removed'}.{' '}
          {used_at ? `Last used ${formatInstant(used_at)}.` : 'Never used.'}
        </span>
      </p>
      {account.ended !== 'ended' && (
        <span className="flex gap-2">
          <Button size="small" aria-label={`Replace the token of ${name}`} onClick={() => open('token')}>
            Replace token
          </Button>
          <Button size="small" aria-label={`End ${name}`} onClick={() => open('end')}>
            End
          </Button>
        </span>
      )}
    </li>
  )
}

function lifeText({ ended, ends_on }: ServiceAccount): string {
  if (ended === 'ended') return 'Ended.'
  if (ended === 'day') return `Ended on ${formatDate(ends_on)}.`
  if (ended === 'owner') return 'Does not work: its owner has no access.'
  return `Works until ${formatDate(ends_on)}.`
}
