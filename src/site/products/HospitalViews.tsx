import { capacity, note, triage } from '../../content/product-views.ts'
import { NotePanel, Panel } from './Panel.tsx'

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

const curve = 'M0 130C70 118 120 96 180 84S270 44 320 40S430 68 500 88S600 112 640 112'

function CapacityCurve() {
  return (
    <Panel system={capacity.system} title={capacity.title} state={capacity.state} foot={capacity.foot}>
      <div className="px-5 py-4">
        <p className="flex justify-between text-ink-soft">
          <span>{capacity.limit}</span>
          <span className="font-semibold text-hue">{capacity.peak}</span>
        </p>
        <svg viewBox="0 0 640 200" role="img" aria-label={capacity.says} className="mt-1 w-full text-hue">
          <path d="M0 24H640" stroke="currentColor" strokeWidth="2" strokeDasharray="8 8" />
          <path
            d="M0 130C70 114 120 86 180 70S270 24 320 16S430 40 500 54S600 70 640 68V154C620 152 570 150 500 124S390 72 320 66S240 90 180 100S70 124 0 130Z"
            fill="currentColor"
            fillOpacity="0.16"
          />
          <path d={`${curve}V200H0Z`} fill="currentColor" fillOpacity="0.1" />
          <path d={curve} fill="none" stroke="currentColor" strokeWidth="5" />
          <circle cx="320" cy="40" r="9" fill="currentColor" />
        </svg>
        <p className="flex justify-between border-t border-line-strong pt-2 text-ink-soft">
          {capacity.times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </p>
      </div>
    </Panel>
  )
}
