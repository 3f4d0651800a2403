import { useQuery } from '@tanstack/react-query'
import { use as useValue } from 'react'
import { Link, useNavigate, href } from 'react-router'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthForm, TypedEmail, type AuthFormProps, type Credentials } from './AuthForm.tsx'
import { AuthHeading, BackToSignIn, ForgotPassword, HaveAccount } from './AuthFrame.tsx'
import { useSignInPage } from './SignIn.tsx'

interface LinkStepTexts extends Omit<AuthFormProps, 'onSubmit'> {
  title: string
  text: string
  /** Uses the token of the link up. */
  use: (input: Credentials & { token: string }) => Promise<{ message: string }>
  /** One is not signed in by it. */
  leadsToSignIn?: boolean
}

const isLinkUsed = (error: Error) => Boolean(failureOf(error).fields['token'])

/**
 * The targets of one-time links, by the search parameter that has the token. Opening one uses up nothing, because mail
 * scanners open links too.
 */
const steps = {
  confirm: {
    title: 'Confirm your email address',
    text: 'Enter the password you chose when you signed up.',
    fields: ['password'],
    submitLabel: 'Confirm and sign in',
    use: api.accounts.confirm_email.call,
    errorAction: (error) => isLinkUsed(error) && <UsedLink />,
    beforeSubmit: <ForgotPassword />,
  },
  // An invitation; the password makes the account.
  invite: {
    title: 'Welcome',
    text: 'Enter your name and choose a password. From then on you sign in with this address and password.',
    fields: ['knownEmail', 'name', 'newPassword'],
    submitLabel: 'Create my account',
    use: api.accounts.accept_invitation.call,
  },
  // A new email address.
  email: {
    title: 'Use this email address?',
    text: 'From then on you sign in with it. We’ll tell your old address.',
    fields: [],
    submitLabel: 'Use this address',
    use: api.accounts.confirm_new_email.call,
    leadsToSignIn: true,
  },
  // The link that the server prints at its first start (acceptance D15).
  setup: {
    title: 'Welcome',
    text: 'Create your account. You’ll be the first administrator and decide who else gets in.',
    fields: ['email', 'newPassword'],
    submitLabel: 'Create the administrator',
    use: api.accounts.first_administrator.call,
  },
  // A forgotten password.
  token: {
    title: 'Set a new password',
    text: 'You’ll be signed out in every browser.',
    fields: ['newPassword'],
    submitLabel: 'Set the password',
    use: api.accounts.reset_password.call,
    leadsToSignIn: true,
    errorAction: (error) =>
      isLinkUsed(error) && (
        <Link to={`${href('/auth')}?mode=reset`} className="mt-1 inline-block font-semibold underline">
          Ask for a new link
        </Link>
      ),
  },
} satisfies Record<string, LinkStepTexts>

type LinkName = keyof typeof steps
export const linkNames = Object.keys(steps) as LinkName[]

export function LinkStep({ name, token }: { name: LinkName; token: string }) {
  const { title, text, use, leadsToSignIn = false, ...form }: LinkStepTexts = steps[name]
  const navigate = useNavigate()
  const { finish } = useSignInPage()
  const typedEmail = useValue(TypedEmail)
  const invited = useQuery({
    ...api.accounts.read_invitation.queryOptions({ input: { token } }),
    enabled: name === 'invite',
    staleTime: Infinity,
    retry: false,
  })
  if (name === 'invite' && !invited.data) {
    const usedLink = invited.error ? failureOf(invited.error).fields['token'] : undefined
    return (
      <>
        <AuthHeading title={title} text={usedLink} />
        {usedLink ? <HaveAccount /> : <NotLoaded query={invited} />}
      </>
    )
  }
  return (
    <>
      <AuthHeading title={title} text={text} />
      <TypedEmail value={invited.data ? [invited.data.email, () => {}] : typedEmail}>
        <AuthForm
          {...form}
          onSubmit={async (typed) => {
            const { message } = await use({ ...typed, token })
            toast.success(message)
            if (leadsToSignIn) await navigate(href('/auth'), { replace: true })
            else await finish()
          }}
        />
      </TypedEmail>
      {leadsToSignIn && <BackToSignIn />}
    </>
  )
}

/** Shown for a used or expired link. /auth leads somebody who is signed in to the office. */
const UsedLink = () => (
  <p className="mt-1">
    If your address is confirmed already,{' '}
    <Link to={href('/auth')} replace className="font-semibold underline">
      sign in
    </Link>
    . If it is not, sign in too: you can ask for a new link there.
  </p>
)
