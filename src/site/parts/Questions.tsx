import { company } from '../../content/company.ts'
import type { Question } from '../../content/page.ts'
import { moreQuestions } from '../../content/visits.ts'
import { Picture } from './Picture.tsx'
import { PhoneLink } from './Reach.tsx'
import { SampleTag } from './SampleTag.tsx'

/** Questions and answers, beside another way to ask. @param phone whom to call with a question that is not there */
export function Questions({
  title = moreQuestions.title,
  items,
  phone = company.phone,
}: {
  title?: string
  items: readonly Question[]
  phone?: string
}) {
  return (
    <section className="wrap section ruled grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="display-2">{title}</h2>
        <p className="mt-5 max-w-[19em] text-ink-soft">
          {moreQuestions.text}{' '}
          <a href={moreQuestions.write.to} className="text-hue underline underline-offset-4">
            {moreQuestions.write.label}
          </a>
          .
        </p>
        <PhoneLink
          phone={phone}
          className="mt-2 inline-flex min-h-11 items-center font-display text-2xl text-hue underline decoration-1 underline-offset-6"
        />
      </div>
      <div className="border-t border-line-strong">
        {items.map(({ question, answer, sample }) => (
          <details key={question} className="faq border-b border-line-strong">
            <summary className="display-3 font-display">
              {question}
              <Picture name="mark/chevron" className="w-4 shrink-0 stroke-[1.6]" />
            </summary>
            <p className="max-w-[34em] pb-7 text-lg">
              {answer} {sample && <SampleTag />}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
