import type { ReactNode } from 'react'
import { company } from '../../content/company.ts'
import { offerPage } from '../../content/offers.ts'
import { pageTokens } from '../../content/tokens.ts'
import { PhoneLink } from '../parts/Links.tsx'

/**
 * /times?token=…: what staff offered a visitor. The server shows one of these parts and fills in what was offered
 * (offer-page.server.ts); it works without scripts.
 */
export default function TimesPage() {
  const { open, accepted, declined, ended, failed } = offerPage
  return (
    <>
      <Part status="open" {...open}>
        <form method="post" className="mt-8 grid max-w-md gap-3">
          <button name="answer" value={pageTokens.instant} className="action justify-center" data-time>
            {pageTokens.time}
          </button>
          <button name="answer" value="none" className="text-button mt-3 min-h-11 justify-self-start">
            {open.none}
          </button>
        </form>
      </Part>
      <Part status="accepted" {...accepted} />
      <Part status="declined" {...declined} />
      <Part status="ended" {...ended} />
      <Part status="failed" {...failed} />
    </>
  )
}

type PartProps = { status: string; title: string; lead: string; children?: ReactNode }

function Part({ status, title, lead, children }: PartProps) {
  return (
    <template data-offer={status}>
      <section className="wrap pt-[calc(var(--bar)+clamp(3rem,6vw,5.5rem))] pb-[clamp(3rem,6vw,5rem)]">
        <h1 className="display-1">{title}</h1>
        {/* After a press the page is a new one: who uses a keyboard goes on from what it says, and hears it. */}
        <p
          className="mt-6 font-medium text-danger outline-none"
          role="alert"
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          data-problem
        >
          {pageTokens.problem}
        </p>
        {(status === 'open' || status === 'accepted') && (
          <dl className="mt-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-lg">
            {status === 'accepted' && <Line label={offerPage.time} text={pageTokens.time} />}
            <Line label={offerPage.place} text={pageTokens.place} />
          </dl>
        )}
        <p className="lead mt-8">{lead}</p>
        {children ?? <PhoneLink phone={company.phone} className="action mt-6" />}
      </section>
    </template>
  )
}

const Line = ({ label, text }: { label: string; text: string }) => (
  <div className="contents">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="min-w-0 font-semibold break-words">{text}</dd>
  </div>
)
