import {
  careDivisions,
  company,
  isAboutPatient,
  isAboutProduct,
  type CareDivision,
} from '../../content/company.ts'
import { form as words, next } from '../../content/contact.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import { careStates, servesSomeOf, statesClaim } from '../../content/states.ts'
import { smsTerms } from '../../content/sms-terms.ts'
import { divisionName } from '../../lib/divisions.ts'
import { ChoiceField, controlProps, Labeled, Form, LineField } from '../parts/Form.tsx'

/** The contact form (acceptance F1 to F18, D36, D37, D216). */
export function ContactForm() {
  return (
    <Form
      action="/contact/send"
      words={words}
      sent={{ ...words.success, answer: next.answer }}
      instead={
        <>
          <a href={`tel:+1-${company.phone}`} className="text-button whitespace-nowrap">
            {company.phone}
          </a>
          .
        </>
      }
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 *:col-span-2 sm:gap-x-6">
        <Who />
        <Topic />
        <Reach />
        <Box name="text_consent" label={words.textConsent} />
      </div>
      <p className="mt-7 text-ink-soft">
        {words.notice} <TermsButton label={words.noticeLink} />
      </p>
      <input type="hidden" name="text_version" value={smsTerms.version} />
      <input type="hidden" name="request" value="" />
    </Form>
  )
}

function Who() {
  const half = 'sm:col-span-1!'
  return (
    <>
      <LineField
        name="firstName"
        label={words.firstName}
        className="min-[23rem]:col-span-1!"
        required
        minLength={2}
        autoComplete="given-name"
      />
      <LineField
        name="lastName"
        label={words.lastName}
        className="min-[23rem]:col-span-1!"
        required
        minLength={2}
        autoComplete="family-name"
      />
      <LineField
        name="email"
        label={words.email}
        className={half}
        required
        type="email"
        autoComplete="email"
      />
      <LineField
        name="phone"
        label={words.phone}
        aside={<TermsButton label={words.smsLink} />}
        className={half}
        required
        type="tel"
        autoComplete="tel"
      />
    </>
  )
}

/** What is about a patient, or about a hospital or practice, shows for its divisions (contact.css); the server keeps it for these alone. */
function Topic() {
  const keys = [...company.ownDivisions.map(({ division }) => division), 'general']
  return (
    <>
      <ChoiceField
        name="division"
        label={words.division}
        none={words.divisionEmpty}
        options={Object.fromEntries(keys.map((key) => [key, divisionName(key)]))}
        mark={(key) => ({
          'data-for-patients': isAboutPatient(key) || undefined,
          'data-for-product': isAboutProduct(key) || undefined,
        })}
        required
      />
      <Patient />
      <LineField
        name="organization"
        label={words.organization}
        className="for-product sm:col-span-1!"
        autoComplete="organization"
      />
      <LineField
        name="records_system"
        label={words.records_system}
        className="for-product sm:col-span-1!"
        autoComplete="off"
      />
      <ChoiceField
        name="locations"
        label={words.locations}
        className="for-product sm:col-span-1!"
        none={words.noLocations}
        options={words.locationCounts}
      />
      <LineField
        name="good_times"
        label={words.good_times}
        className="sm:col-span-1!"
        placeholder={words.timesExample}
        autoComplete="off"
      />
      <Labeled name="message" label={words.message}>
        <div id="field-message-hint">
          <p className="not-for-product mb-1.5 text-base text-ink-soft">{words.messageHint}</p>
        </div>
        <textarea required rows={5} minLength={3} {...controlProps('message', true)} />
      </Labeled>
    </>
  )
}

/** Whom it is for, and whether they can be seen there. */
const Patient = () => (
  <>
    <ChoiceField
      name="for_relation"
      label={words.for_relation}
      className="for-whom sm:col-span-1!"
      none={words.forMe}
      options={words.relations}
    />
    <LineField
      name="for_name"
      label={words.for_name}
      className="for-name for-whom sm:col-span-1!"
      autoComplete="off"
    />
    <p className="for-name for-whom text-base text-ink-soft">{words.forThem}</p>
    {statesClaim.seenIn && (
      <ChoiceField
        name="home_state"
        label={words.home_state}
        className="for-patients sm:col-span-1!"
        none={words.noState}
        options={postalCodes}
        mark={(code) => ({
          'data-no-clinical': !servesSomeOf([stateOf(code)], careStates.clinical) || undefined,
          'data-no-behavioral': !servesSomeOf([stateOf(code)], careStates.behavioral) || undefined,
        })}
        hint={
          // The state decides which sentence shows; a message can be sent from any.
          <div id="field-home_state-hint" role="status">
            <p className="infusion mt-1.5">{words.infusion}</p>
            {careDivisions.map((division) => (
              <Seen key={division} division={division} />
            ))}
          </div>
        }
      />
    )}
    <LineField
      name="insurance_plan"
      label={words.insurance_plan}
      className="for-patients sm:col-span-1!"
      autoComplete="off"
    />
  </>
)

/** The styles show the sentence of the division and state that are chosen. */
function Seen({ division }: { division: CareDivision }) {
  const { yes, no, elsewhere, instead } = words.seen[division]
  return (
    <>
      <p className="seen mt-1.5" data-of={division}>
        {yes}
      </p>
      <p className="not-seen mt-1.5" data-of={division}>
        {no} {elsewhere && <span className="elsewhere">{elsewhere} </span>}
        {instead}
      </p>
    </>
  )
}

const stateOf = (code: string) => (postalCodes as Record<string, string>)[code] ?? ''

/** How and when an answer reaches them: all optional, closed until somebody wants it. */
function Reach() {
  return (
    <details className="faq border-y border-line">
      <summary className="font-semibold">{words.reach}</summary>
      <div className="grid gap-x-6 gap-y-6 pt-1 pb-7 sm:grid-cols-2">
        <ChoiceField
          name="reach_by"
          label={words.reach_by}
          none={words.anyWay}
          options={words.reachWays}
          hint={
            <div id="field-reach_by-hint">
              <p className="by-text mt-1.5">{words.byText}</p>
            </div>
          }
        />
        <LineField
          name="language"
          label={words.language}
          placeholder={words.languageExample}
          autoComplete="off"
        />
        <Box name="interpreter" label={words.interpreter} />
      </div>
    </details>
  )
}

const Box = ({ name, label }: { name: string; label: string }) => (
  <label className="flex min-h-11 items-start gap-3 self-end">
    <input type="checkbox" name={name} value="true" className="mt-1 size-5 shrink-0" />
    {label}
  </label>
)

/** Opens the dialog of SMS terms with the Invoker Commands API, or the page's script in browsers without it. */
const TermsButton = ({ label }: { label: string }) => (
  <button type="button" command="show-modal" commandfor="sms-terms" className="text-button">
    {label}
  </button>
)
