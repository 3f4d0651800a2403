import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { FormShell } from '../../../form/FormShell.tsx'
import { asText, FormField, TextAreaField, TextField, type FormFieldProps } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { useMayChange } from '../../../lib/mayChange.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../../lib/pageLoader.ts'
import { EMERGENCY_MINUTES, formatMinutes } from '../../../lib/times.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { newPasswordHint, PasswordInput } from '../AuthForm.tsx'
import { factorsQuery, FactorsSection } from '../factors/FactorsSection.tsx'
import { identityQuery, NoPassword, ProviderSection } from '../provider/ProviderSection.tsx'
import { cachedRole, sessionQuery, useSession } from '../useSession.ts'
import { Section } from '../../../ui/Section.tsx'
import {
  CalendarSection,
  NoticesSection,
  ownSettingsQuery,
  SessionsSection,
  sessionsQuery,
} from './AccountSections.tsx'

const queries: PageQueries = ({ queryClient }) => [
  ...(cachedRole(queryClient) === 'viewer' ? [] : [queryClient.prefetchQuery(ownSettingsQuery)]),
  queryClient.prefetchQuery(sessionsQuery),
  queryClient.prefetchQuery(factorsQuery),
  ...(queryClient.getQueryData(sessionQuery.queryKey)?.provider_name
    ? [queryClient.prefetchQuery(identityQuery)]
    : []),
]
/** Its rules are loaded when a form validates. */
const contract = () => import('./myAccountContract.ts')

export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/account: one's own account and settings, a component for each section (acceptance D65, D90). */
export default function AccountPage() {
  const { user, divisions, provider_name: provider = null } = useSession().data ?? {}
  const hasPassword = useQuery({ ...identityQuery, enabled: provider !== null }).data?.has_password ?? true
  const sees = divisions && `You see the clients of ${divisionNames(divisions)}, and those without a division`
  return (
    <>
      <PageHeader title="My account" description={[user?.email, sees].filter(Boolean).join('. ')} />
      <div className="flex max-w-2xl flex-col gap-8">
        <EmergencySection />
        <NameSection />
        {useMayChange() && (
          <>
            <NoticesSection />
            <CalendarSection />
          </>
        )}
        <SessionsSection />
        <FactorsSection />
        {provider && <ProviderSection name={provider} />}
        {hasPassword ? (
          <>
            <PasswordSection />
            <EmailSection />
          </>
        ) : (
          <NoPassword name={provider} />
        )}
      </div>
    </>
  )
}

function NameSection() {
  const user = useSession().data?.user
  return (
    <AccountForm
      title="Your name"
      text={
        user?.name
          ? 'Colleagues read it wherever something is yours.'
          : 'Enter the name colleagues should see. Until then they see your email address.'
      }
      loadRules={() => contract().then((rules) => rules.nameChange)}
      values={{ name: user?.name ?? '' }}
      keepsValues
      submitLabel="Save name"
      save={api.accounts.change_name.call}
    >
      <TextField name="name" label="Name" autoComplete="name" required />
    </AccountForm>
  )
}

const PasswordSection = () => (
  <AccountForm
    title="Password"
    text="A new password signs you out everywhere else. This browser stays signed in."
    loadRules={() => contract().then((rules) => rules.passwordChange)}
    values={{ current_password: '', password: '' }}
    submitLabel="Change password"
    save={api.accounts.change_password.call}
  >
    <PasswordField name="current_password" label="Current password" />
    <PasswordField name="password" label="New password" isNew />
  </AccountForm>
)

const EmailSection = () => (
  <AccountForm
    title="Email address"
    text="We’ll send a link to the new address. Until you open it, you sign in with the current one."
    loadRules={() => contract().then((rules) => rules.emailChange)}
    values={{ email: '', current_password: '' }}
    submitLabel="Send the link"
    save={api.accounts.change_email.call}
  >
    <TextField name="email" label="New email address" inputMode="email" required />
    <PasswordField name="current_password" label="Current password" />
  </AccountForm>
)

/** For viewers and people of some divisions who may open emergency access (docs/decisions/0047). */
function EmergencySection() {
  const { data: session } = useSession()
  // While it is open, the notice above every page says so and ends it.
  if (!session?.may_use_emergency || session.emergency_minutes > 0) return null
  return (
    <AccountForm
      title="Emergency access"
      text={`For ${formatMinutes(EMERGENCY_MINUTES)} this browser has the rights of internal staff of all divisions. All administrators get an email with your reason, and what you do is marked in the activity.`}
      loadRules={() => contract().then((rules) => rules.emergencyInput)}
      values={{ reason: '' }}
      submitLabel="Open emergency access"
      save={api.accounts.open_emergency.call}
    >
      <TextAreaField name="reason" label="Why you need it, without names of clients" required />
    </AccountForm>
  )
}

interface AccountFormProps<Values extends FieldValues> {
  title: string
  text: string
  loadRules: () => Promise<z.ZodType<Values, Values>>
  values: DefaultValues<Values>
  /** It shows what is stored; without it, it is empty again once it is saved. */
  keepsValues?: boolean
  submitLabel: string
  save: (values: Values) => Promise<{ message: string }>
  children: ReactNode
}

function AccountForm<Values extends FieldValues>({
  title,
  text,
  values: initial,
  keepsValues = false,
  save,
  ...form
}: AccountFormProps<Values>) {
  const { mutateAsync } = useAction({ call: save, subject: 'account' })
  return (
    <Section title={title} text={text}>
      <FormShell
        {...form}
        defaultValues={initial}
        onSubmit={async (values, { form: { reset } }) => {
          await mutateAsync(values)
          reset(keepsValues ? values : initial)
        }}
      />
    </Section>
  )
}

const PasswordField = ({ isNew = false, ...props }: FormFieldProps & { isNew?: boolean }) => (
  <FormField {...props} required hint={isNew && newPasswordHint}>
    {(control, value, onChange) => (
      <PasswordInput
        {...control}
        value={asText(value)}
        onChange={onChange}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    )}
  </FormField>
)
