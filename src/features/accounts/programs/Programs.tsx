import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatDate, formatInstant } from '../../../lib/dates.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { fieldGroups } from '../../../lib/fieldGroups.ts'
import { serviceScopes } from '../../../lib/serviceScopeNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmButton } from '../../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { SecretDialog } from '../../../ui/SecretDialog.tsx'
import { useAction } from '../../../ui/useAction.ts'
import type { ServiceAccount } from './programsContract.ts'

const AddProgramDialog = onDemand(() => import('./AddProgramDialog.tsx'))

export const serviceAccountsQuery = api.accounts.service_accounts.queryOptions({ input: {} })

/** Other programs of the company, and what their tokens may do (docs/decisions/0076). */
export function Programs() {
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  return (
    <Card className="mt-6 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="font-semibold">Service accounts</h2>
          <p className="text-sm text-ink-soft">Other programs that read or write here with a token.</p>
        </div>
        <Button size="small" onClick={() => setAdding(true)}>
          Add service account
        </Button>
      </div>
      <Loaded query={useQuery(serviceAccountsQuery)}>
        {(accounts) => (
          <ul className="divide-y divide-line">
            {accounts.map((account) => (
              <Account key={account.id} {...account} onToken={setToken} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <AddProgramDialog onMade={setToken} onClose={() => setAdding(false)} />}
      {token && (
        <SecretDialog
          title="Token of the service account"
          description="It is shown only now. Give it to the program, which sends it as Authorization: Bearer. Whoever has it can do what the account may."
          secret={token}
          onClose={() => setToken(null)}
        />
      )}
    </Card>
  )
}

function Account({ onToken, ...account }: ServiceAccount & { onToken: (token: string) => void }) {
  const { id, name, owner_name, scopes, divisions, hides, used_at, ended } = account
  const end = useAction({ call: api.accounts.end_service_account.call, subject: 'service account' })
  const seen = [
    divisionNames(divisions),
    ...(hides.length > 0
      ? [`without ${hides.map((group) => fieldGroups[group].toLowerCase()).join(', ')}`]
      : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-80">
        <span className="break-words">{name}</span>
        <span className="block text-sm text-ink-soft">
          {scopes.map((scope) => serviceScopes[scope]).join(', ')}. {seen.join(', ')}.
        </span>
        <span className="tabular block text-sm text-ink-soft">
          {lifeText(account)} Owner {owner_name ?? 'removed'}.{' '}
          {used_at ? `Last used ${formatInstant(used_at)}.` : 'Never used.'}
        </span>
      </p>
      {ended !== 'ended' && (
        <span className="flex gap-2">
          <ConfirmButton
            aria-label={`Replace the token of ${name}`}
            question={{
              title: `Replace the token of ${name}?`,
              description:
                'The current token stops working at once. You see the new one, to give it to the program.',
              confirmLabel: 'Replace token',
              onConfirm: async () => onToken((await api.accounts.replace_service_token.call({ id })).token),
            }}
          >
            Replace token
          </ConfirmButton>
          <ConfirmButton
            aria-label={`End ${name}`}
            question={{
              title: `End ${name}?`,
              description: 'Its token stops working at once, for good. Its name stays in histories.',
              confirmLabel: 'End service account',
              onConfirm: () => end.mutateAsync({ id }),
            }}
          >
            End
          </ConfirmButton>
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
