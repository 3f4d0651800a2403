import type { Fact } from '../../content/page.ts'

/** Questions in a few words, each with its answer: label and text beside each other on a phone, columns where there is room. */
export function FactList({ facts, columns }: { facts: readonly Fact[]; columns: 3 | 4 }) {
  return (
    <dl
      className={`grid gap-x-12 sm:grid-cols-2 sm:gap-y-9 ${columns === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4 lg:gap-x-9'}`}
    >
      {facts.map(({ label, text, more }) => (
        <div
          key={label}
          className="grid grid-cols-[6.5rem_1fr] content-start gap-x-4 gap-y-2 border-t border-hue py-4 sm:grid-cols-1 sm:pt-5 sm:pb-0"
        >
          <dt className="text-hue max-sm:font-semibold sm:font-display sm:text-[clamp(1.45rem,1.25rem+0.8vw,1.95rem)] sm:leading-tight">
            {label}
          </dt>
          <dd className="max-w-[25em]">
            {text}
            {more?.map(({ label, to }) => (
              <a key={to} href={to} className="reach flex w-fit font-semibold text-hue print:hidden">
                {label}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
