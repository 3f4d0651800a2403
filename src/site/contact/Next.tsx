import { next } from '../../content/contact.ts'
import { SampleTag } from '../parts/SampleTag.tsx'

/** What a message leads to. The division that is chosen in the form is marked (parts.css). */
export function Next() {
  return (
    <div id="next" className="border-t-4 border-spruce bg-sunken p-[clamp(1.25rem,3vw,2.25rem)]">
      <h2 className="display-3">
        {next.title} {next.sample && <SampleTag />}
      </h2>
      <ol className="mt-4 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-spruce">
        {next.steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      <h3 className="mt-6 font-semibold !font-sans !tracking-normal">{next.divisionsTitle}</h3>
      <dl className="mt-2">
        {next.divisions.map(({ value, name, text }) => (
          <div key={value} data-division={value} className="next-step">
            <dt className="font-semibold text-hue">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
