import { reachWays, relations } from '../../content/visitor-choices.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import type { InquiryRow } from './contract.ts'

/** What a visitor said beside the message, as label and text; only what they said. */
export function visitorFacts(inquiry: VisitorSaid): [string, string][] {
  const { for_relation, for_name, language, interpreter, home_state, good_times, reach_by } = inquiry
  const relation = for_relation && relations[for_relation].replace(/^My /, '').toLowerCase()
  const facts = {
    For: for_relation && (for_name ? `${for_name} (${relation})` : relation),
    Reach: [reach_by && wayText(reach_by), good_times].filter(Boolean).join(', '),
    Language: [language, interpreter && 'interpreter wanted'].filter(Boolean).join(', '),
    State: home_state && postalCodes[home_state as keyof typeof postalCodes],
  }
  return Object.entries(facts).flatMap(([label, text]) => (text ? [[label, text]] : []))
}

/** 'By phone' */
export const wayText = (way: keyof typeof reachWays) => `By ${reachWays[way].toLowerCase()}`

export type VisitorSaid = Pick<
  InquiryRow,
  'for_relation' | 'for_name' | 'language' | 'interpreter' | 'home_state' | 'good_times' | 'reach_by'
>
