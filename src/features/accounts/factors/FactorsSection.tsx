import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import type { FactorKind } from '../../../lib/roles.ts'
import { plural } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Section, SectionRow } from '../../../ui/Section.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { useSession } from '../useSession.ts'
import type { Factors, OwnPasskey } from './factorContract.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const FactorSetup = onDemand(() => import('./FactorSetup.tsx'))

export const factorsQuery = api.accounts.factors.queryOptions({ input: {} })

/** One's own second factors in My account (acceptance D93, D116). */
export const FactorsSection = () => (
  <Section
    title="Second factor"
    text="Something you have, asked for after your password, so that a stolen password is not enough."
  >
    <Loaded query={useQuery(factorsQuery)}>{(factors) => <OwnFactors {...factors} />}</Loaded>
  </Section>
)

function OwnFactors({ totp_added_at, passkeys, recovery_codes }: Factors) {
  const [opened, setOpened] = useState<FactorKind | null>(null)
  const close = () => setOpened(null)
  if (opened) {
    const cancel = <Button onClick={close}>Cancel</Button>
    return (
      <FactorSetup kind={opened} waiting={<Spinner />} onDone={close} actions={cancel} onLoadError={close} />
    )
  }
  return (
    <div className="-my-3 divide-y divide-line *:py-3">
      <SectionRow
        title="Authenticator app"
        text={totp_added_at ? `Set up ${formatInstant(totp_added_at)}` : 'Not set up'}
      >
        <Button size="small" onClick={() => setOpened('totp')}>
          {totp_added_at ? 'Replace' : 'Set up'}
        </Button>
        {totp_added_at && (
          <RemoveFactor what="the authenticator app" remove={() => api.accounts.remove_totp.call({})} />
        )}
      </SectionRow>
      <OwnPasskeys passkeys={passkeys} onAdd={() => setOpened('passkey')} />
      {(totp_added_at || passkeys.length > 0) && <OwnRecoveryCodes left={recovery_codes} />}
    </div>
  )
}

const OwnPasskeys = ({ passkeys, onAdd }: Pick<Factors, 'passkeys'> & { onAdd: () => void }) => (
  <div>
    <SectionRow
      title="Passkeys"
      text={`${passkeys.length === 0 ? 'None yet. One' : 'Each'} also signs you in without your password.`}
    >
      <Button size="small" onClick={onAdd}>
        Add passkey
      </Button>
    </SectionRow>
    {passkeys.length > 0 && (
      <ul aria-label="Passkeys" className="mt-2 divide-y divide-line border-t border-line *:py-3">
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} {...passkey} />
        ))}
      </ul>
    )}
  </div>
)

function Passkey({ id, name, created_at, used_at, backed_up }: OwnPasskey) {
  const cache = useQueryClient()
  const [isRenaming, setIsRenaming] = useState(false)
  const used = used_at ? `last used ${formatInstant(used_at)}` : 'not used yet'
  return (
    <li>
      <SectionRow
        title={name}
        badge={
          backed_up ? <Badge variant="success">Synced</Badge> : <Badge variant="outline">On one device</Badge>
        }
        text={`Added ${formatInstant(created_at)} · ${used}`}
      >
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <RemoveFactor what={`the passkey ${name}`} remove={() => api.accounts.remove_passkey.call({ id })} />
      </SectionRow>
      {isRenaming && (
        <FormDialog
          title={`Rename ${name}`}
          loadRules={() => import('./factorContract.ts').then((contract) => contract.passkeyName)}
          defaultValues={{ name }}
          submitLabel="Rename"
          onClose={() => setIsRenaming(false)}
          onSubmit={async (renamed) => {
            const factors = await api.accounts.rename_passkey.call({ id, ...renamed })
            cache.setQueryData(factorsQuery.queryKey, factors)
          }}
        >
          <TextField name="name" label="Name" required />
        </FormDialog>
      )}
    </li>
  )
}

/** Not offered for the last factor of somebody who must have one. */
function RemoveFactor({ what, remove }: { what: string; remove: () => Promise<unknown> }) {
  // The dialog of a step-up asks for what the session says that there is, which is fetched again.
  const removal = useAction({ call: remove, done: () => `Removed ${what}`, subject: 'factors' })
  const { data: factors } = useQuery(factorsQuery)
  const isLast = factors && factors.passkeys.length + (factors.totp_added_at ? 1 : 0) === 1
  const isRequired = useSession().data?.factor_required
  if (isRequired && isLast) return null
  return (
    <ConfirmButton
      aria-label={`Remove ${what}`}
      question={{
        title: `Remove ${what}?`,
        description: isLast
          ? 'Your password alone then signs you in, and your recovery codes stop working.'
          : 'It then no longer signs you in. Your other second factors stay.',
        confirmLabel: 'Remove',
        onConfirm: () => removal.mutateAsync(),
      }}
    >
      Remove
    </ConfirmButton>
  )
}

function OwnRecoveryCodes({ left }: { left: number }) {
  const make = useAction({
    call: api.accounts.make_recovery_codes.call,
    done: () => 'New recovery codes created. The earlier ones no longer work',
    failed: 'No new codes were created',
    subject: 'factors',
  })
  const codes = make.data?.recovery_codes
  if (codes) return <RecoveryCodes codes={codes} onDone={make.reset} />
  return (
    <SectionRow title="Recovery codes" text={`${plural(left, 'code')} left`}>
      <Button size="small" busy={make.isPending} onClick={() => make.mutate({})}>
        Create new codes
      </Button>
    </SectionRow>
  )
}
