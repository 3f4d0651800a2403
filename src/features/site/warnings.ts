import { serviceNames } from '../../content/clinical/names.ts'
import { namesResult } from '../../content/typical.ts'
import { highestAprIn } from '../../content/count.ts'
import { week } from '../../content/hours.ts'
import { todayIn } from '../../lib/dates.ts'
import type { Problems } from './checkFact.ts'
import { readNumber, stateCode } from './factForm.ts'

interface Opening {
  from: string | null
  to: string | null
}
interface Story {
  figure: string
  result?: string
  before?: string
  after?: string
  quote?: string
  saidBy?: string
}
interface System {
  name: string
  status: string
}
interface Medication {
  service: string | null
  approval: string | null
  approvedFor?: string
}
type Dates = Record<string, { effective: string | null; updated: string | null }>

const openDays = ({ from, to }: Opening) =>
  from ? week.slice(week.indexOf(from), week.indexOf(to ?? from) + 1) : []

type Warning = string | false | null | undefined

const at = (path: string, warning: Warning): Problems => (warning ? { [path]: warning } : {})

/** The warning of each item of a list that has one, at a field of it. */
const ofItems =
  <Item>(field: string, warning: (item: Item, index: number, items: readonly Item[]) => Warning) =>
  (items: readonly Item[]): Problems =>
    Object.assign(
      {},
      ...items.map((item, index) => at(`${index}.${field}`, warning(item, index, items))),
    ) as Problems

/** The first digit of the ZIP codes of each state, but for a few at its borders. */
const zipStates = [
  'CT MA ME NH NJ NY RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV TX UT WY',
  'AK CA HI OR WA',
]

/** As the cards of /medtech are called. */
const hospitalSystems = [
  'phone triage',
  'capacity forecasting',
  'clinical documentation',
  'scheduling',
  'prior authorization',
  'early warning',
]

const less = /\b(less|fewer|lower|shorter|reduc\w+|decreas\w+)\b/i
const more = /\b(more|higher|longer|increas\w+)\b/i

/** The figure or the words beside it are not what was measured. */
function figureWarning({ figure, result = '', before = '', after = '' }: Story): string | false {
  const [from, to] = [readNumber(before), readNumber(after)]
  if (!from || to === null || !/^\d+(\.\d+)?\s?%$/.test(figure)) return false
  const percent = Math.round((100 * Math.abs(from - to)) / from)
  const [way, right, opposite] = to < from ? (['less', less, more] as const) : (['more', more, less] as const)
  const isOpposite = opposite.test(result) && !right.test(result)
  const isOff = Math.abs(percent - Number.parseFloat(figure)) >= 1
  return (isOff || isOpposite) && `From ${from} to ${to} it is ${percent}% ${way}.`
}

function statusWarning({ name, status }: System): string | false {
  if (/\b(K|DEN|P)\d\d0000\b/.test(status)) return 'No clearance has this number: they begin with 0001.'
  const isSilent = /^not a device/i.test(status) && !/urgent/i.test(status)
  return (
    name === 'Phone triage' &&
    isSilent &&
    'The page says that an urgent call moves up at once. Say so here, too.'
  )
}

/** What is odd about values that may still be right, by the key of their fact and by the path in its form; nothing is refused for it. */
const warnings: Record<string, (value: never) => Problems> = {
  hours: ofItems('from', (item: Opening, index, items) => {
    const earlier = items.slice(0, index).flatMap(openDays)
    const twice = openDays(item).filter((day) => earlier.includes(day))
    return twice.length > 0 && `${twice.join(', ')}: there are hours above, too.`
  }),
  policyDates: (dates: Dates) =>
    Object.fromEntries(
      Object.entries(dates)
        .filter(([, { effective, updated }]) => effective && updated && updated < effective)
        .map(([key]) => [`${key}.updated`, 'This is before it took effect.']),
    ),
  company: ({ postalCode, state }: { postalCode: string; state: string | null }) => {
    const [digit = ''] = postalCode
    const isOther = state && zipStates[Number(digit || NaN)]?.includes(stateCode(state)) === false
    return at('postalCode', isOther && `No ZIP code of ${state} begins with ${digit}.`)
  },
  lender: ({ apr }: { apr: string }) =>
    at(
      'apr',
      apr &&
        highestAprIn(apr) === undefined &&
        'Write it as 0% to 29.99%, and the calculator shows what the highest one comes to.',
    ),
  noticeNondiscrimination: ({ text, checkedByLawyer }: { text: string; checkedByLawyer: string }) =>
    at(
      'text',
      checkedByLawyer &&
        !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text) &&
        'This offers help in few languages. The law asks for the 15 most spoken in your state.',
    ),
  pilot: (items: readonly System[]) => ({
    ...ofItems(
      'name',
      ({ name }: System) =>
        name &&
        !hospitalSystems.includes(name.toLowerCase()) &&
        'The page has no card of this name, so what you measure doesn’t show.',
    )(items),
    ...ofItems('status', statusWarning)(items),
  }),
  medicationPrices: (items: readonly Medication[]) => ({
    ...ofItems(
      'approvedFor',
      ({ service, approval, approvedFor }: Medication) =>
        service === serviceNames['weight-loss'] &&
        approval === 'FDA-approved' &&
        !approvedFor &&
        'Say what for. Without it, patients read that it’s approved for weight loss.',
    )(items),
    ...ofItems(
      'approval',
      ({ service, approval }: Medication, _, items) =>
        service &&
        !approval &&
        items.some((other) => other.service === service && other.approval) &&
        'Others on this page say it. Until each does, the page says it of none.',
    )(items),
  }),
  openRoles: ofItems(
    'posted',
    ({ posted }: { posted: string | null }) => posted && posted > todayIn() && 'This day is still to come.',
  ),
  stories: (items: readonly Story[]) => ({
    ...ofItems('figure', figureWarning)(items),
    ...ofItems('saidBy', ({ quote, saidBy }: Story) => quote && !saidBy && 'Say who said it.')(items),
  }),
  testimonials: ofItems(
    'content',
    ({ content, typical }: { content: string; typical: { year: string } }) =>
      namesResult(content) &&
      !typical.year &&
      'This is the result of one patient. It shows once you say below what is typical.',
  ),
}

/** @param value as the form has it */
export const factWarnings = (key: string, value: unknown): Problems => warnings[key]?.(value as never) ?? {}
