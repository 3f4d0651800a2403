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
        title="Webhook secret"
        description="Copy it now: it won’t be shown again. The receiver uses it to verify that a message came from here unchanged (Standard Webhooks)."
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Add a webhook"
      description="Tells another system that something changed. Only the record’s ID is sent, never its contents."
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
        hint="Where events are sent, such as https://example.com/foyer."
      />
      <ChoicesField name="types" label="Events" options={webhookTypes} />
    </FormDialog>
  )
}
