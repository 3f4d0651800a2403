import { visitorFacts, type VisitorSaid } from './visitorFacts.ts'

/** Whom it is for, and how and when the visitor wants to be reached; nothing where they did not say. */
export default function VisitorFacts({ inquiry }: { inquiry: VisitorSaid }) {
  const facts = visitorFacts(inquiry)
  if (facts.length === 0) return null
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
