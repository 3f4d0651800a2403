import type { ReactNode } from 'react'
import { postalCodes } from '../../content/stateCodes.ts'
import { locationCounts, relations } from '../../content/visitor-choices.ts'
import { wayText } from '../../lib/inquiryChoices.ts'
import type { InquiryRow } from './contract.ts'

type VisitorSaid = Omit<InquiryRow, 'message'>

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

/** What a visitor said beside the message, or sent with it, as label and text; only what they said. */
function visitorFacts(inquiry: VisitorSaid): [string, ReactNode][] {
  const { for_relation, for_name, language, interpreter, home_state, good_times, reach_by, locations } =
    inquiry
  const relation = for_relation && relations[for_relation].replace(/^My /, '').toLowerCase()
  const facts = {
    For: for_relation && (for_name ? `${for_name} (${relation})` : relation),
    Reach: [reach_by && wayText(reach_by), good_times].filter(Boolean).join(', '),
    Language: [language, interpreter && 'interpreter wanted'].filter(Boolean).join(', '),
    State: home_state && postalCodes[home_state as keyof typeof postalCodes],
    'Insurance plan': inquiry.insurance_plan,
    'Hospital or practice': inquiry.organization,
    // Earlier inquiries have both in one.
    [inquiry.organization ? 'Software' : 'Hospital or practice, and software']: inquiry.records_system,
    Locations: locations && locationCounts[locations],
    Role: inquiry.role,
    'Licensed in': inquiry.licenses,
    Résumé: inquiry.file_name && (
      <a
        href={`/api/inquiries/${inquiry.id}/resume`}
        className="font-semibold underline underline-offset-2 hover:text-accent"
      >
        {inquiry.file_name}
      </a>
    ),
  }
  return Object.entries(facts).flatMap(([label, text]) => (text ? [[label, text]] : []))
}
