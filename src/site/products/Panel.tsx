import type { ReactNode } from 'react'
import { authorization, systemId, triage } from '../../content/product-views.ts'

/** A screen of a system on a public page: real text, nothing to press; whoever shows it says that it is an example. */
function Panel({ system, state, children }: { system: string; state: string; children: ReactNode }) {
  return (
    <figure className="flex flex-col border border-line-strong bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-2 md:py-3">
        <h2 className="!font-sans !font-semibold !tracking-normal">
          <a href={`#${systemId(system)}`} className="text-hue underline underline-offset-4">
            {system}
          </a>
        </h2>
        <span className="font-semibold text-hue">{state}</span>
      </div>
      {children}
    </figure>
  )
}

export function TriageQueue() {
  return (
    <Panel system={triage.system} state={triage.state}>
      <ol>
        {triage.rows.map(({ name, waits, reason, first }, place) => (
          <li
            key={name}
            className="grid grid-cols-[auto_1fr_auto] gap-x-4 border-b border-line px-5 py-2 last:border-b-0 max-md:items-center max-md:gap-x-3 md:py-3"
          >
            <span className="numeral pt-1 text-2xl leading-none! text-hue" aria-hidden="true">
              {place + 1}
            </span>
            <span>
              <span className="max-md:hidden">
                <span className="font-semibold">{name}</span> <span className="text-ink-soft">{waits}</span>
              </span>
              <span className="block">{reason}</span>
            </span>
            <span
              className={`self-center border border-hue px-2.5 font-semibold ${place === 0 ? 'bg-medtech text-on-deep' : 'text-hue'}`}
            >
              {first}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export function AuthorizationForm() {
  return (
    <Panel system={authorization.system} state={authorization.state}>
      <dl className="grid gap-y-2 px-5 py-4">
        {Object.entries(authorization.lines).map(([label, text]) => (
          <div key={label} className="grid grid-cols-[7rem_1fr] items-end gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd
              className={`min-h-8 border-b ${text ? 'border-line' : 'border-dashed border-hue'} font-semibold`}
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
