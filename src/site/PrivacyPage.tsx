import { company } from '../content/company.ts'
import { layout } from '../content/layout.ts'
import { policy } from '../content/privacy.ts'
import { MailLink, PhoneLink, SampleTag } from './parts/Links.tsx'

/** acceptance P14, P15 */
export default function PrivacyPage() {
  return (
    <article className="wrap pt-[calc(var(--bar)+clamp(3.5rem,7vw,6rem))] pb-[clamp(4rem,9vw,8rem)]">
      <h1 className="display-1">{policy.title}</h1>
      <p className="mt-6 font-semibold">
        {policy.dates.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <SampleTag of="policyDates" />
      </p>
      <div className="mt-14 grid gap-x-gap gap-y-10 lg:grid-cols-five-seven">
        <nav aria-label={layout.sections} className="in-sight">
          <ol>
            {policy.sections.map(({ id, title }) => (
              <li key={id} className="border-t border-line">
                <a href={`#${id}`} className="flex min-h-11 items-center hover:text-accent-strong">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[44rem]">
          <p className="lead">{policy.intro}</p>
          {policy.sections.map(({ id, title, paragraphs, list }) => (
            <section key={id} id={id} className="mt-14">
              <h2 className="display-3">{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4">
                  {paragraph}
                </p>
              ))}
              {list && (
                <ul className="mt-4 list-disc pl-5 marker:text-accent">
                  {list.map((item) => (
                    <li key={item} className="mt-2 pl-1">
                      {item}
                    </li>
                  ))}
                </ul>
              )}
              {id === 'contact' && <CorporateOffice />}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function CorporateOffice() {
  return (
    <p className="mt-4">
      {company.name}, {company.street}, {company.locality}
      <br />
      <PhoneLink phone={company.corporatePhone} className="reach mr-6" />
      <MailLink email={company.corporateEmail} />
    </p>
  )
}
