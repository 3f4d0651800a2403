import { capacity, note, triage } from '../../content/product-views.ts'
import { NotePanel, Panel } from './Panel.tsx'
import { Picture } from '../parts/Picture.tsx'

/** Two of the systems as a hospital's staff see them; the call queue is at the top of the page. */
export function HospitalViews() {
  return (
    <div className="mt-9 grid gap-4 md:mt-14 md:gap-6 lg:grid-cols-2">
      <NotePanel note={note} />
      <CapacityCurve />
    </div>
  )
}

export function TriageQueue() {
  return (
    <Panel heading="h2" system={triage.system} title={triage.title} state={triage.state} foot={triage.foot}>
      <ol>
        {triage.rows.map(({ name, waits, reason, first }, place) => (
          <li
            key={name}
            className="grid grid-cols-[auto_1fr_auto] gap-x-4 border-b border-line px-5 py-3 last:border-b-0"
          >
            <span className="numeral pt-1 text-2xl leading-none! text-hue" aria-hidden="true">
              {place + 1}
            </span>
            <span>
              <span className="font-semibold">{name}</span> <span className="text-ink-soft">{waits}</span>
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

function CapacityCurve() {
  return (
    <Panel system={capacity.system} title={capacity.title} state={capacity.state} foot={capacity.foot}>
      <div className="px-5 py-4">
        <p className="flex justify-between text-ink-soft">
          <span>{capacity.limit}</span>
          <span className="font-semibold text-hue">{capacity.peak}</span>
        </p>
        <Picture name="product/capacity" className="mt-1 w-full text-hue" />
        <p className="flex justify-between border-t border-line-strong pt-2 text-ink-soft">
          {capacity.times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </p>
      </div>
    </Panel>
  )
}
