import { hours, zoneName } from '../../content/hours.ts'
import { company } from '../../content/company.ts'
import { information, next } from '../../content/contact.ts'
import { hasDivision } from '../../content/onSite.ts'
import { ownDivisions } from '../../content/ownDivisions.ts'
import { seenHere } from '../../content/visits.ts'
import { MailLink, PhoneLink, SourceLink } from '../parts/Links.tsx'

/** What a message leads to; of the divisions only the one that is chosen in the form (contact.css). */
export function Next() {
  return (
    <div id="next" className="border-t-4 border-spruce bg-sunken p-[clamp(1.25rem,3vw,2.25rem)]">
      <h2 className="display-3">{next.title}</h2>
      <div className="next-first">
        <ol className="mt-4 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-spruce">
          {next.steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
          <li data-call-back className="pl-1">
            {next.answer}
          </li>
        </ol>
      </div>
      <dl className="mt-4 empty:hidden">
        {next.divisions
          .filter(({ value }) => hasDivision(value))
          .map(({ value, name, text }) => (
            <div key={value} data-division={value} className="next-step">
              <dt className="font-semibold text-hue">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

const directions = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${company.street}, ${company.locality}` })}`

/** acceptance F2: where the company is, and its hours. */
export function Information() {
  return (
    <aside aria-labelledby="information">
      <h2 id="information" className="display-3">
        {information.title}
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6">
        <div>
          <dt className="font-semibold">{information.headquarters}</dt>
          <dd>
            <address className="not-italic">
              {company.street}
              <br />
              {company.locality}
            </address>
            <SourceLink name={information.directions} to={directions} inline />
          </dd>
          {seenHere && <dd className="mt-1">{seenHere}</dd>}
        </div>
        <div>
          <dt className="font-semibold">{information.phones}</dt>
          <dd>
            <Reach label={information.main} phone={company.phone} />
          </dd>
          <dd>
            <Reach label={information.corporate} phone={company.corporatePhone} />
          </dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="font-semibold">{information.email}</dt>
          <dd>
            <MailLink email={company.email} />
          </dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="font-semibold">
            {information.hours} ({zoneName()})
          </dt>
          <dd>
            <table className="text-left tabular-nums">
              <tbody>
                {hours.map(({ days, times }) => (
                  <tr key={days}>
                    <th scope="row" className="pr-5 font-normal">
                      {days}
                    </th>
                    <td className="whitespace-nowrap">{times}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </dd>
          <dd className="mt-1">{information.otherTimes}</dd>
        </div>
      </dl>
    </aside>
  )
}

/** How to reach each division, alone the one that is chosen in the form (contact.css). */
export function DivisionContacts() {
  return (
    <aside aria-labelledby="divisions" className="division-cards">
      <h2 id="divisions" className="display-3">
        {information.divisions}
      </h2>
      <ul className="mt-4 grid gap-3 sm:max-lg:grid-cols-2">
        {ownDivisions.map(({ division, name, email, phone }) => (
          <li
            key={division}
            data-division={division}
            className="division-card justify-items-start gap-x-6 border-l-3 border-hue bg-hue-soft px-5 pt-3 pb-1 xl:grid-cols-[auto_1fr]"
          >
            <h3 className="font-sans text-base font-semibold tracking-normal text-hue xl:col-span-2">
              {name}
            </h3>
            <PhoneLink phone={phone} />
            <MailLink email={email} className="reach wrap-anywhere" />
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Reach({ label, phone }: { label: string; phone: string }) {
  return (
    <>
      {label} <PhoneLink phone={phone} />
    </>
  )
}
