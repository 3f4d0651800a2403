import { call } from '../../content/clinical/service.ts'
import type { Fact } from '../../content/page.ts'
import { facts as ours, safeguards, sources, type Source } from '../../content/safeguards.ts'
import { MoreAction, SourceLink } from '../parts/Links.tsx'
import { FactList, Titled } from '../parts/Words.tsx'

/** What to know before deciding, the fine print where there is one (acceptance D8), and where all of it can be checked. */
export function Safeguards({
  facts,
  from,
  notice,
  lead = safeguards.lead,
}: {
  facts: readonly Fact[]
  from: readonly Source[]
  notice?: string | undefined
  lead?: string
}) {
  const { title, check } = safeguards
  return (
    <section className="wrap section">
      <Titled title={title} lead={lead} sample={ours.sample} />
      <div className="mt-10 max-md:mt-6">
        <FactList facts={facts} columns={3} />
      </div>
      {notice && <p className="mt-12 max-w-[38.8em] border-l-4 border-hue pl-6 max-sm:mt-6">{notice}</p>}
      <MoreAction action={call} className="mt-8" />
      <div
        id="check"
        className="mt-14 grid gap-x-16 gap-y-6 border-t-2 border-hue pt-8 max-sm:mt-10 lg:grid-cols-[1fr_2.15fr]"
      >
        <div>
          <h3 className="display-3">{check.title}</h3>
          <p className="mt-2 max-w-[20em] text-ink-soft">{check.text}</p>
        </div>
        <ul className="grid gap-x-12 gap-y-5 sm:grid-cols-2">
          {from.map((key) => (
            <li key={key}>
              <SourceLink {...sources[key]} />
              <span className="block max-w-[25em]">
                {sources[key].by}: {sources[key].text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
