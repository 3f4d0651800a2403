/** How and until when a message is answered: the contact page says it before one is sent, a line after it. */
import { company, type Division } from './company.ts'
import { withPeriod } from './fact.ts'
import { zoneName } from './hours.ts'

/** In the company's time zone. */
export interface AnswerTime {
  /** '6pm' on 'Tuesday, December 1', or today; missing unless the company answers within one business day. */
  by: { time: string; day: string | undefined } | undefined
  /** When a call is answered, where that is sooner: 'until 6pm today', 'from 10am on Saturday, December 5'. */
  callHours: string | undefined
}

export const answersInOneDay = () => company.answersWithin === 'one business day'

/** 'today by 6pm CT', 'by 6pm on Tuesday, December 1' */
const untilText = ({ time, day }: NonNullable<AnswerTime['by']>, zone = '') =>
  day ? `by ${time}${zone} on ${day}` : `today by ${time}${zone}`

/** What follows a question, at the end of a page that names no phone number. */
export const answerComes = withPeriod(`We answer within ${company.answersWithin}`)

/** What follows a message, before it is sent. @param time in the browser, which knows when that would be */
export function callBack(time?: AnswerTime): string {
  const { by, callHours } = time ?? {}
  const until = by ? untilText(by, ` ${zoneName()}`) : `within ${company.answersWithin}`
  const sooner = callHours && ` To talk sooner, call ${by ? callHours : `${callHours} (${zoneName()})`}.`
  return `${withPeriod(`We call or email you back ${until}`)}${sooner ?? ''}`
}

/** What a visitor chose beside the specified fields, as the form sends it. */
interface Wishes {
  firstName?: string
  division?: string
  for_relation?: string | undefined
  for_name?: string | undefined
  reach_by?: string | undefined
  good_times?: string | undefined
  language?: string | undefined
  interpreter?: boolean
}

const ways: Record<string, string> = { phone: 'call', text: 'text', email: 'email' }
/** Of somebody else without a name there is nothing to say. */
const people: Record<string, string> = {
  child: 'your child',
  parent: 'your parent',
  partner: 'your partner',
  relative: 'your relative',
}

/** Follows a message that was sent, and repeats what was chosen. @param arrived the clock of the company, with its zone */
export function answerLine(arrived: string, { by, callHours }: AnswerTime, chosen: Wishes): string {
  const { firstName, division, for_relation, for_name, reach_by, good_times, language, interpreter } = chosen
  const way = ways[reach_by ?? ''] ?? 'call or email'
  const whom = for_relation && (for_name || people[for_relation])
  const until = by ? untilText(by) : `within ${company.answersWithin}`
  const wishes = [good_times, language, interpreter && 'an interpreter'].filter(Boolean).join(', ')
  const number = company.divisions[division as Division]?.phone ?? company.phone
  return [
    withPeriod(
      `${firstName ? `${firstName}, your` : 'Your'} message arrived at ${arrived}, and we’ll ${way} you back${whom ? ` about ${whom}` : ''} ${until}`,
    ),
    ...(callHours ? [`To talk sooner, call ${number} ${callHours}.`] : []),
    // For everybody: whether a number has stopped texts is told to nobody who types it in.
    ...(way === 'text'
      ? ['If this number has opted out of our texts, we’ll call or email you instead.']
      : []),
    ...(wishes ? [`You asked for: ${wishes}.`] : []),
  ].join(' ')
}
