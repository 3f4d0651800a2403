import { useState } from 'react'
import { FormShell } from '../../../form/FormShell.tsx'
import { TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { AccountSection } from './AccountSection.tsx'
import { emailChange } from './myAccountContract.ts'
import { PasswordField } from './PasswordField.tsx'

const empty = { email: '', current_password: '' }

export function EmailSection() {
  const [sent, setSent] = useState('')
  return (
    <AccountSection
      title="Email address"
      text="We’ll send a link to the new address. Until you open it, you sign in with the present one."
    >
      <p role="status" className={sent ? 'mb-4 rounded-md bg-spruce-soft px-3.5 py-2.5' : 'sr-only'}>
        {sent}
      </p>
      <FormShell
        schema={emailChange}
        defaultValues={empty}
        submitLabel="Send the link"
        onSubmit={async (values, { form }) => {
          const { message } = await api.accounts.change_email.call(values)
          setSent(message)
          form.reset(empty)
        }}
      >
        <TextField name="email" label="New email address" inputMode="email" required />
        <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
      </FormShell>
    </AccountSection>
  )
}
