import { company } from '../../content/company.ts'
import { layout } from '../../content/layout.ts'
import { notices, noticeWords, type ShownNotice } from '../../content/notices.ts'
import { MailLink, PhoneLink } from './Links.tsx'

/** Its day, paragraphs, and whom to ask. */
export function NoticeText({ notice: { version, text, checkedByLawyer } }: { notice: ShownNotice }) {
  return (
    <>
      <p className="mt-3 text-ink-soft">
        {(checkedByLawyer ? noticeWords.dated : noticeWords.draft)(version)}
      </p>
      {text.split(/\n\s*\n/).map((paragraph) => (
        // Offers of help in Arabic or Persian are read from the right.
        <p
          key={paragraph}
          dir="auto"
          lang={/^\s*Español/.test(paragraph) ? 'es' : undefined}
          className="mt-4"
        >
          {/* A phone number stays on its line. */}
          {paragraph
            .trim()
            .split(/(\d{3}-\d{3}-\d{4})/)
            .map((part, index) =>
              index % 2 ? (
                <span key={index} className="whitespace-nowrap">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
        </p>
      ))}
      <NoticeContact />
    </>
  )
}

export const NoticeContact = () => (
  <p className="mt-8 border-t border-line pt-4">
    {noticeWords.contact}
    <br />
    {company.name}, {company.street}, {company.locality}
    <br />
    <PhoneLink phone={company.corporatePhone} className="reach mr-6" />
    <MailLink email={company.corporateEmail} />
  </p>
)

/** In full below the title of a service that has to show it, closed until somebody opens it. */
export function ServiceNotice({ service }: { service: string }) {
  const notice = notices.find((one) => one.service === service)
  if (!notice) return null
  return (
    <details className="faq mt-6 border-y border-hue">
      <summary className="font-semibold">{notice.title}</summary>
      <div className="max-w-[44rem] pb-8">
        <NoticeText notice={notice} />
      </div>
    </details>
  )
}

/** The last line of the footer: one link a notice that visitors see. */
export function NoticeLinks() {
  if (notices.length === 0) return null
  return (
    <nav aria-label={layout.notices} className="flex-1 basis-xl">
      <ul className="flex flex-wrap gap-x-5">
        {notices.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="inline-block py-1 hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
