import { record } from '../../content/product-views.ts'
import { Panel } from './Panel.tsx'
import { Picture } from '../parts/Picture.tsx'

/** The record to come: the next visit, a result over time, a message, the medications. */
export function RecordView() {
  const { visit, messages, medications } = record
  const part = 'border-b border-line px-5 py-4 last:border-b-0'
  return (
    <Panel title={record.title} state={record.state}>
      <div className={`bg-spruce-soft ${part}`}>
        <h4 className="text-spruce">{visit.label}</h4>
        <p className="font-display text-2xl">{visit.day}</p>
        <p>{visit.text}</p>
      </div>
      <Results />
      <div className={part}>
        <h4 className="text-spruce">{messages.label}</h4>
        <p className="mt-2 mr-10 w-fit rounded-r-xl rounded-bl-xl bg-sunken px-4 py-2">{messages.got}</p>
        <p className="mt-2 ml-auto w-fit rounded-l-xl rounded-br-xl bg-spruce px-4 py-2 text-surface">
          {messages.sent}
        </p>
      </div>
      <div className={part}>
        <h4 className="text-spruce">{medications.label}</h4>
        <ul className="mt-1">
          {medications.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Results() {
  const { label, name, values, times, text } = record.results
  return (
    <div className="border-b border-line px-5 py-4">
      <h4 className="text-spruce">{label}</h4>
      <p className="font-semibold">{name}</p>
      <div className="mt-2 grid grid-cols-3 text-center font-semibold" aria-hidden="true">
        {values.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </div>
      <Picture name="product/results" className="w-full text-spruce" />
      <div className="grid grid-cols-3 text-center text-ink-soft" aria-hidden="true">
        {times.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </div>
      <p className="mt-2">{text}</p>
    </div>
  )
}
