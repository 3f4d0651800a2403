import type { TitledTexts } from '../../content/page.ts'
import { Unbroken } from './Unbroken.tsx'

interface PointsProps {
  points: TitledTexts
  className?: string
}

/** Short texts, each with a heading of its own under a rule. */
export function Points({ points, className = '' }: PointsProps) {
  return (
    <ul className={`grid gap-x-12 gap-y-10 ${className}`}>
      {Object.entries(points).map(([title, text]) => (
        <li key={title} className="border-t-2 border-hue pt-6">
          <h3 className="display-3">{title}</h3>
          <p className="mt-4 max-w-[26em] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Terms and what they mean, two a row. */
export function PointTerms({ points, className = '' }: PointsProps) {
  return (
    <dl className={`grid content-start gap-x-12 gap-y-9 sm:grid-cols-2 ${className}`}>
      {Object.entries(points).map(([title, text]) => (
        <div key={title} className="border-t border-hue pt-5">
          <dt className="display-3 font-display text-hue">{title}</dt>
          <dd className="mt-2 max-w-[24em]">
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
