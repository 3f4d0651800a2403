import { layout } from '../../content/layout.ts'

/** The arrow of an action; decoration. */
export function Arrow() {
  return (
    <svg
      viewBox="0 0 24 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      className="arrow"
      aria-hidden="true"
    >
      <path d="M0 7h22M16 1l6 6-6 6" />
    </svg>
  )
}

export function Chevron() {
  return (
    <svg
      viewBox="0 0 14 9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="chevron"
      aria-hidden="true"
    >
      <path d="M1 1l6 6 6-6" />
    </svg>
  )
}

/** The logo: a doorway with a person in it. */
export function HouseMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 26 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M3 28V13a10 10 0 0 1 20 0v15" />
      <path d="M8.5 28V14a4.5 4.5 0 0 1 9 0v14" strokeWidth="1.4" opacity="0.7" />
      <circle cx="14.5" cy="20" r="1.3" fill="currentColor" stroke="none" className="text-accent" />
    </svg>
  )
}

/** Five stars, read out as one sentence. */
export function FiveStars() {
  return (
    <svg
      viewBox="0 0 110 20"
      fill="currentColor"
      role="img"
      aria-label={layout.stars}
      className="h-4.5 w-24 text-accent"
    >
      {[0, 1, 2, 3, 4].map((star) => (
        <path
          key={star}
          transform={`translate(${star * 22} 0)`}
          d="M10 1l2.7 6 6.5.7-4.9 4.4 1.4 6.4L10 15.2l-5.7 3.3 1.4-6.4L.8 7.7l6.5-.7z"
        />
      ))}
    </svg>
  )
}
