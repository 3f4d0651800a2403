import { FormShell } from '../../../form/FormShell.tsx'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { AccountSection } from './AccountSection.tsx'
import { passwordChange } from './myAccountContract.ts'
import { PasswordField } from './PasswordField.tsx'

const empty = { current_password: '', password: '' }

export function PasswordSection() {
  return (
    <AccountSection
      title="Password"
      text="A new password signs you out everywhere else. This browser stays signed in."
    >
      <FormShell
        schema={passwordChange}
        defaultValues={empty}
        submitLabel="Change password"
        onSubmit={async (values, { form }) => {
          const { message } = await api.accounts.change_password.call(values)
          toast.success(message, { subject: 'account' })
          form.reset(empty)
        }}
      >
        <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="password"
          label="New password"
          hint="12 to 128 characters. A few unusual words are easy to remember."
          autoComplete="new-password"
        />
      </FormShell>
    </AccountSection>
  )
}
