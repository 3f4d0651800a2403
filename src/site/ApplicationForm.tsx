import { form as words } from '../content/careers.ts'
import { company } from '../content/company.ts'
import { fileTooLargeText, MAX_RESUME_BYTES } from '../lib/storedFiles.ts'
import { ChoiceField, controlProps, Labeled, Form, LineField } from './parts/Form.tsx'
import { MailLink } from './parts/Links.tsx'
import { RefusedForm } from './parts/RefusedForm.tsx'

/** The form of /careers (acceptance D219). */
export function ApplicationForm() {
  return (
    <section id="apply" className="wrap section">
      <div className="grid items-end gap-x-gap gap-y-3 lg:grid-cols-2">
        <h2 className="display-2">{words.title}</h2>
        <p className="text-ink-soft">{words.equalOpportunity}</p>
      </div>
      <div className="mt-6 sm:mt-8">
        <Form
          action="/careers/send"
          enctype="multipart/form-data"
          words={words}
          sent={words.sent}
          instead={words.tryAgain}
          foot={<ByEmail className="mt-4" />}
        >
          <Fields />
        </Form>
      </div>
      <RefusedForm title={words.refused} startOver={words.startOver}>
        <ByEmail className="mt-6" />
      </RefusedForm>
    </section>
  )
}

const ByEmail = ({ className }: { className: string }) => (
  <p className={className}>
    {words.byEmail} <MailLink email={company.careersEmail} />
  </p>
)

function Fields() {
  const { roles, wrong } = words
  const field = <Name extends 'first_name' | 'last_name' | 'email' | 'phone' | 'licenses' | 'role'>(
    name: Name,
  ) => ({ name, label: words[name] })
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      <LineField {...field('first_name')} required autoComplete="given-name" data-wrong={wrong.first_name} />
      <LineField {...field('last_name')} required autoComplete="family-name" data-wrong={wrong.last_name} />
      <LineField {...field('email')} required type="email" autoComplete="email" data-wrong={wrong.email} />
      <LineField {...field('phone')} type="tel" autoComplete="tel" />
      {roles.length > 0 && (
        <ChoiceField
          {...field('role')}
          className="sm:col-span-2"
          none={words.noRole}
          options={Object.fromEntries(roles.map((role) => [role, role]))}
          mark={(role) => ({ 'data-licensed': words.needsLicense(role) || undefined })}
          required
          data-wrong={wrong.role}
        />
      )}
      <LineField {...field('licenses')} className="for-licensed sm:col-span-2" />
      <Labeled name="resume" label={words.resume} className="sm:col-span-2">
        <p id="field-resume-hint" className="text-base text-ink-soft">
          {words.resumeHint}
        </p>
        <input
          type="file"
          accept="application/pdf,.pdf"
          data-most={MAX_RESUME_BYTES}
          data-wrong={fileTooLargeText(MAX_RESUME_BYTES)}
          {...controlProps('resume', true)}
          className="entry mt-1.5 file:mr-3 file:font-semibold file:underline file:underline-offset-4"
        />
      </Labeled>
      <Labeled
        name="message"
        label={words.message}
        className="sm:col-span-2 lg:col-start-3 lg:row-span-3 lg:row-start-2"
      >
        <textarea rows={7} {...controlProps('message')} />
      </Labeled>
    </div>
  )
}
