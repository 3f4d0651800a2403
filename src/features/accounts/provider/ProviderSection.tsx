import { useMutation, useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmDialog.tsx'
import { failureToast } from '../../../ui/toast.ts'
import { Section, SectionRow } from '../../../ui/Section.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { useSession } from '../useSession.ts'

export const identityQuery = api.accounts.own_identity.queryOptions({ input: {} })

/** Single sign-on in My account, where there is one (acceptance D211). */
export function ProviderSection({ name }: { name: string }) {
  const { data } = useQuery(identityQuery)
  const unlink = useAction({ call: api.accounts.unlink_provider.call, subject: 'account' })
  const link = useMutation({
    mutationFn: async () => {
      const { goToProvider } = await import('./providerCalls.ts')
      await goToProvider('start_provider_link', href('/operational/account'))
    },
    onError: (error) => failureToast(error, 'Nothing was linked', 'account'),
  })
  if (!data) return null
  const { linked } = data
  return (
    <Section title="Single sign-on">
      <SectionRow
        title={name}
        text={linked ? `Linked${linked.email ? ` as ${linked.email}` : ''}` : 'Not linked'}
      >
        {linked ? (
          <ConfirmButton
            question={{
              title: `Unlink ${name}?`,
              description: 'It then no longer signs you in.',
              confirmLabel: 'Unlink',
              onConfirm: () => unlink.mutateAsync({}),
            }}
          >
            Unlink
          </ConfirmButton>
        ) : (
          <Button size="small" busy={link.isPending} onClick={() => link.mutate()}>
            Link
          </Button>
        )}
      </SectionRow>
    </Section>
  )
}

/** In place of the forms that ask for a password, for who has none. */
export function NoPassword({ name }: { name: string | null }) {
  const email = useSession().data?.user?.email ?? ''
  const send = useAction({
    call: api.accounts.request_password_reset.call,
    failed: 'No link was sent',
    subject: 'account',
  })
  return (
    <Section
      title="Password"
      text={`You have none: ${name} signs you in. With one you could sign in without it, and change your email address.`}
    >
      <Button busy={send.isPending} onClick={() => send.mutate({ email })}>
        Send me a link to set one
      </Button>
    </Section>
  )
}
