import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoicesField } from '../../form/ChoicesField.tsx'
import { TextField } from '../../form/fields.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { api } from '../../lib/api.ts'
import { webhookTypes } from '../../lib/webhookEvents.ts'
import { SecretDialog } from '../../ui/SecretDialog.tsx'

export default function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  if (secret)
    return (
      <SecretDialog
        title="Secret of the webhook"
        description="It is shown only now. The receiver needs it to see that what it gets comes from here and was not changed (Standard Webhooks)."
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Add a webhook"
      description="Another system is told that something happened, with the id of the record and nothing that is in it."
      loadRules={() => import('./contract.ts').then((contract) => contract.webhookInput)}
      defaultValues={{ name: '', url: '', types: [] }}
      submitLabel="Add webhook"
      onClose={onClose}
      onSaved={() => {}}
      onSubmit={async (values) => {
        const made = await api.webhooks.make.call(values)
        setSecret(made.secret)
        await cache.invalidateQueries({ queryKey: api.webhooks.key() })
      }}
    >
      <TextField name="name" label="Name" required hint="Such as Billing." />
      <TextField
        name="url"
        label="URL"
        inputMode="url"
        required
        hint="Where it is told, such as https://example.com/foyer."
      />
      <ChoicesField name="types" label="Is told" options={webhookTypes} />
    </FormDialog>
  )
}
