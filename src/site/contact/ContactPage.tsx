import { company } from '../../content/company.ts'
import { form, hero, meta as pageMeta } from '../../content/contact.ts'
import { ContactForm } from '../../features/enquiries/ContactForm.tsx'
import { clinic, headOf, organization } from '../meta.ts'
import { Arches } from '../motifs/Arches.tsx'
import { CrisisNote } from '../parts/CrisisNote.tsx'
import { PhoneLink } from '../parts/Reach.tsx'
import { Information } from './Information.tsx'
import { SmsTerms } from './SmsTerms.tsx'

export const meta = () => headOf(pageMeta, [organization(), clinic()])

/** acceptance F1, F2, D56 */
export default function ContactPage() {
  return (
    <>
      <section className="relative overflow-clip border-b border-line bg-sunken">
        <Arches columns={9} rows={3} seed={41} className="pointer-events-none absolute right-0 bottom-0 h-[calc(100%-var(--bar))] w-1/2 max-lg:hidden" />
        <div className="wrap relative pt-[calc(var(--bar)+clamp(3rem,6vw,5.5rem))] pb-[clamp(3rem,6vw,5rem)]">
          <h1 className="display-1">{hero.title}</h1>
          <p className="lead mt-6 max-w-[18.9em]">{hero.lead}</p>
          <p className="mt-6 text-lg">
            {hero.call}
            <PhoneLink phone={company.phone} className="flex min-h-11 w-fit items-center font-display text-[1.7rem] text-accent-strong underline decoration-1 underline-offset-6" />
          </p>
          <CrisisNote className="mt-5 max-w-[23.9em] border-l-4 border-danger pl-4" />
        </div>
      </section>
      <div className="wrap section grid gap-x-20 gap-y-20 lg:grid-cols-[1.45fr_1fr]">
        <section aria-labelledby="form">
          <h2 id="form" tabIndex={-1} data-contact-heading className="display-2 mb-4">{form.title}</h2>
          <div><SentNote /></div>
          <div data-island="contact-form"><ContactForm /></div>
        </section>
        <Information />
      </div>
      <SmsTerms />
      <div data-island="toasts" />
    </>
  )
} // prettier-ignore

/** Where a plain post ends (/contact#sent): seen instead of the form while it is the address's target (parts.css). */
function SentNote() {
  return (
    <div id="sent" role="status" className="sent-note border-t-4 border-success bg-success-soft p-[clamp(1.75rem,5vw,3.5rem)]">
      <h3 className="display-2">{form.success.title}</h3>
      <p className="lead mt-5 max-w-[19.9em]">{form.success.text}</p>
      <a href="/contact" className="action mt-8">{form.success.again}</a>
    </div>
  )
} // prettier-ignore
