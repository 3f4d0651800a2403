import { emailInfo } from '../content/layout.ts'
import { pageTokens } from '../content/tokens.ts'

/** acceptance P17, D40 */
export default function EmailInfoPage() {
  return (
    <section className="wrap grid items-end gap-x-gap gap-y-12 pt-[calc(var(--bar)+clamp(3rem,6vw,5rem))] pb-24 lg:grid-cols-seven-five">
      <div className="border-t-4 border-spruce bg-surface p-[clamp(1.5rem,5vw,3.5rem)]">
        <h1 className="display-2">{emailInfo.title}</h1>
        <p className="lead mt-5">{emailInfo.intro}</p>
        <dl className="mt-8">
          {Object.entries(emailInfo.needs).map(([title, text]) => (
            <div key={title} className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[1fr_1.6fr]">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 border-l-4 border-spruce pl-5" data-mail={pageTokens.mail}>
          <p className="when-configured">{emailInfo.configured}</p>
          <p className="when-missing">{emailInfo.missing}</p>
        </div>
      </div>
    </section>
  )
}
