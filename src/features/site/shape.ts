import { serviceNames, servicesWithMedications, takenTogether } from '../../content/clinical/names.ts'
import { company, divisionKeys, type Division } from '../../content/company.ts'
import { week } from '../../content/hours.ts'
import { creditChecks, possibleTerms } from '../../content/payment-plans.ts'
import { preparations, preparedServices } from '../../content/clinical/preparations.ts'
import { COMPANY, TECHNOLOGY, treatingDivisions } from '../../content/people.ts'
import { approvals, coverages } from '../../content/medications.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import { therapyNames } from '../../content/therapies.ts'
import { keyText } from './factText.ts'

/** What a fact consists of, read from its example: form, rules and the page's types have one source. */
export type Shape =
  /**
   * @property lines of the field that it is written in
   * @property sentence of the page that it ends
   */
  | { kind: 'text'; format?: Format; sentence?: string; lines: number; optional: boolean }
  /** As the pages print it: 'January 1, 2027'. */
  | { kind: 'day'; optional: boolean }
  | { kind: 'number'; optional: boolean }
  | { kind: 'flag' }
  /** That somebody has checked the text of another field: the text that they checked, or ''. */
  | { kind: 'check'; of: string }
  /** The two letters of the state in another field: no field of the form, so that the two cannot differ. */
  | { kind: 'code'; of: string }
  /** One or more of these, in their order. */
  | ({ kind: 'several'; optional?: true } & SeveralChoices)
  /** @property empty the label of no choice, where there may be none */
  | { kind: 'choice'; options: readonly string[]; empty?: string }
  | { kind: 'photo'; optional: boolean; width: number; height: number }
  | { kind: 'list'; of: Shape }
  /** @property isWhole all of it is filled in, or nothing */
  | { kind: 'group'; fields: ShapeField[]; isWhole?: boolean }

export type Format = 'email' | 'phone' | 'web address' | 'time' | 'ZIP code' | 'wait' | 'agreement' | 'year'

interface SeveralChoices {
  options: readonly string[]
  /** A fact whose choice can be taken over, and what the button for it says. */
  offered?: { fact: string; label: string }
}

export interface ShapeField {
  key: string
  label: string
  shape: Shape
  /** It stands only beside some choices of another field. */
  beside?: { key: string; options: readonly string[] }
}

/** How many lines an example of more characters is written in: a notice of the law is read while it is checked. */
const lines = [
  { above: 300, lines: 14 },
  { above: 60, lines: 3 },
] as const
/** Texts whose examples are short or none. */
const longTexts = ['description', 'measured', 'quote', 'sentence', 'status']
/** The size of a person's portrait, in pixels. */
const PORTRAIT = [320, 400] as const

const labels: Record<string, string> = {
  agreed: 'On which day and how they agreed, for example March 3, 2026, by letter',
  alt: 'What is seen in it, for people who do not see it',
  apr: 'APR, for example 0% to 29.99%',
  apart: 'Months between later follow-ups',
  answersWithin: 'How soon you answer messages, for example two business days',
  behavioral: 'Behavioral health, or therapy',
  bhrt: 'Hormone therapy',
  bio: 'About this person, in a sentence or two',
  blogUrl: 'Address of your blog',
  checkedByLawyer: 'Checked by a lawyer',
  careersEmail: 'Email for applications, if different',
  closes: 'Closes, for example 6pm; empty when closed',
  corporateEmail: 'Email for privacy questions, if different',
  corporatePhone: 'Phone for complaints and privacy questions, if different',
  content: 'What the patient said',
  creditCheck: 'How the lender checks credit',
  couples: therapyNames.couples,
  covers: 'What the price is for, where two are taken together',
  credentials: 'Letters after the name, for example MD',
  crop: 'How much of the photograph is shown',
  earlyPayoff: 'Paying it off early, for example “Yes, without a fee.”',
  effective: 'In effect since',
  face: 'Where the face is in the photograph',
  financed: 'Services that qualify',
  first: 'First visit, in dollars',
  focus: 'Which part stays visible when it is cropped',
  followUps: 'Follow-up visits',
  from: 'Day',
  hours: 'Full or part time',
  included: 'What is included, in a sentence',
  infusion: 'An infusion',
  'iv-therapy': 'IV therapy',
  label: 'Title',
  labs: 'Lab work, in dollars',
  leads: 'What they lead',
  least: 'At least, in dollars',
  legalName: 'Legal name, if different, for footer and policies',
  licenses: 'States whose license it needs, if any',
  licensesNeeded: 'Which of these licenses somebody needs',
  medication: 'Medication, a month',
  months: 'The first three months',
  medtech: 'MedTech',
  medicaid: 'Do you take Medicaid?',
  medicare: 'Do you take Medicare?',
  most: 'At most, in dollars',
  next: 'Each visit after it, in dollars',
  of: 'Of how many',
  opens: 'Opens, for example 9am; empty when closed',
  over: 'Over how many, for example 20',
  patients: 'How many patients',
  pay: 'Pay, for example $68,000 to $82,000 a year',
  photo: 'Photograph',
  place: 'Where the work is, for example Remote',
  posted: 'Posted on',
  plans: 'Plans that you are in network with, for example Aetna and Cigna',
  postalCode: 'ZIP code',
  privacyPolicy: 'Privacy Policy',
  rating: 'Stars that they gave; shown once everybody gave some',
  screening: 'The screening alone, in dollars',
  sentence: 'What they can expect, in a sentence',
  smsTerms: 'SMS terms',
  studied: 'What was studied in people, in a sentence',
  teamEmail: 'Messages of visitors go to',
  terms: 'Numbers of monthly payments that it offers',
  to: 'Until which day',
  treats: 'Where they are a clinician, therapist or veterinarian',
  typical: 'What is typical, if these words name a result',
  unit: 'What each price is for, for example per veterinarian, per month',
  updated: 'Last changed',
  when: 'When, for example Week 1',
  'workout-nutrition': 'Workout and nutrition',
  use: 'What for, for example for low growth hormone',
  version: 'Effective date of this text',
  vetmedtech: 'VetMedTech',
  year: 'In which year, for example 2025',
}

const formats: readonly [RegExp, Format][] = [
  [/email$/i, 'email'],
  [/phone$/i, 'phone'],
  [/url$/i, 'web address'],
  [/^(opens|closes)$/, 'time'],
  [/^postalCode$/, 'ZIP code'],
  [/^answersWithin$/, 'wait'],
  [/^agreed$/, 'agreement'],
  [/^year$/, 'year'],
]

const corners = ['Top', 'Bottom', 'Left', 'Right', 'Top left', 'Top right', 'Bottom left', 'Bottom right']

const divisionNames = (keys: readonly Division[]) => keys.map((key) => company.divisions[key].name)
const yesOrNo = { options: ['Yes', 'No'], empty: 'Not said' }

/** The values of a field that has no others, and what none of them means. */
const choices: Record<string, { options: readonly string[]; empty: string }> = {
  approval: { options: approvals, empty: 'Not said' },
  covers: { options: coverages, empty: 'Not said' },
  creditCheck: { options: Object.keys(creditChecks), empty: 'Not said' },
  ...Object.fromEntries(
    preparedServices.map((service) => [service, { options: Object.keys(preparations), empty: 'Not said' }]),
  ),
  hours: { options: ['Full time', 'Part time', 'Full or part time', 'As needed'], empty: 'Not said' },
  service: {
    options: servicesWithMedications.map((service) => serviceNames[service]),
    empty: '',
  },
  crop: { options: ['Closer', 'Close'], empty: 'The whole photograph' },
  face: { options: ['Middle', ...corners.filter((corner) => corner !== 'Top')], empty: 'At the top' },
  focus: { options: corners, empty: 'The middle' },
  from: { options: week, empty: '' },
  leads: { options: [COMPANY, ...divisionNames(divisionKeys), TECHNOLOGY], empty: 'Nothing' },
  licensesNeeded: { options: ['Any of them'], empty: 'All of them' },
  medicaid: yesOrNo,
  medicare: yesOrNo,
  rating: { options: ['Five stars'], empty: 'None' },
  state: { options: Object.values(postalCodes), empty: 'None' },
  to: { options: week, empty: 'One day alone' },
}

/** Fields of any number of these, perhaps none. */
const several: Record<string, SeveralChoices> = {
  treats: { options: divisionNames(treatingDivisions) },
  clinicalServices: { options: Object.values(serviceNames) },
  licenses: {
    options: Object.values(postalCodes),
    offered: { fact: 'statesServed', label: 'Where you see patients by video' },
  },
  financed: { options: Object.values(serviceNames) },
  terms: { options: possibleTerms },
}

/** The field that each is a check of. */
const checks: Record<string, string> = { checkedByLawyer: 'text' }
/** The field with the state that each is the code of. */
const codes: Record<string, string> = { region: 'state' }
/** Fields that stand beside some choices of another one alone. */
const besides: Record<string, ShapeField['beside']> = {
  covers: { key: 'service', options: Object.keys(takenTogether) },
}
/** Groups of which all is filled in, or nothing. */
const wholes = ['typical']
const days = ['version', 'effective', 'updated', 'posted']

export interface ShapeOptions {
  /** The fact is some of these, or of its example. */
  among?: readonly string[] | 'example' | undefined
  /** Labels of keys that another fact has with another meaning. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Formats of keys whose names do not tell theirs. */
  formats?: Readonly<Record<string, Format>> | undefined
  /** How the sentence of the page begins that the text of a key ends: the form shows both, and refuses another sentence there. */
  sentences?: Readonly<Record<string, string>> | undefined
  /** Keys that may stay empty although their example is filled in. */
  optional?: readonly string[] | 'all' | undefined
  /** How large a photograph is seen at most, in pixels. */
  size?: readonly [width: number, height: number] | undefined
}

export function shapeOf(example: unknown, options: ShapeOptions = {}, key = ''): Shape {
  if (options.among) return amongShape(example, options)
  if (several[key]) return { kind: 'several', optional: true, ...several[key] }
  if (typeof example === 'boolean') return { kind: 'flag' }
  if (Array.isArray(example)) return { kind: 'list', of: shapeOf(merged(example), options, key) }
  if (typeof example === 'object' && example !== null) return groupShape(example, options, key)
  const text = typeof example === 'string' ? example : ''
  const isNumber = typeof example === 'number' || example === null
  const isEmpty = example === '' || example === null
  const optional = isEmpty || options.optional === 'all' || !!options.optional?.includes(key)
  if (isNumber) return { kind: 'number', optional }
  if (key === 'photo') {
    const [width, height] = options.size ?? PORTRAIT
    return { kind: 'photo', optional, width, height }
  }
  if (checks[key]) return { kind: 'check', of: checks[key] }
  if (codes[key]) return { kind: 'code', of: codes[key] }
  if (days.includes(key)) return { kind: 'day', optional }
  const choice = choices[key]
  if (choice) return { kind: 'choice', options: choice.options, ...(optional && { empty: choice.empty }) }
  const format = options.formats?.[key] ?? formats.find(([pattern]) => pattern.test(key))?.[1]
  const rows = lines.find(({ above }) => text.length > above)?.lines ?? (longTexts.includes(key) ? 3 : 1)
  const sentence = options.sentences?.[key]
  return {
    kind: 'text',
    ...(format && { format }),
    ...(sentence && { sentence }),
    lines: rows,
    optional,
  }
}

function amongShape(example: unknown, { among, optional }: ShapeOptions): Shape {
  const options = Array.isArray(among) ? (among as readonly string[]) : (example as readonly string[])
  return { kind: 'several', options, ...(optional === 'all' && { optional: true }) }
}

function groupShape(example: object, options: ShapeOptions, group: string): Shape {
  const fields = Object.entries(example).map(([key, value]: [string, unknown]) => ({
    key,
    label: options.labels?.[key] ?? labels[key] ?? keyText(key),
    shape: shapeOf(value, options, key),
    ...(besides[key] && { beside: besides[key] }),
  }))
  return { kind: 'group', fields, ...(wholes.includes(group) && { isWhole: true }) }
}

/** One example of all items of a list: a field that some leave out or empty may be empty. */
function merged(items: readonly unknown[]): unknown {
  const [first] = items
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return longest(items)
  const objects = items as Record<string, unknown>[]
  const keys = [...new Set(objects.flatMap((item) => Object.keys(item)))]
  return Object.fromEntries(
    keys.map((key) => {
      const values = objects.map((item) => item[key])
      if (typeof values[0] === 'object') return [key, merged([values[0]])]
      const mayBeEmpty = values.some((value) => value === undefined || value === '')
      return [key, mayBeEmpty ? '' : longest(values)]
    }),
  )
}

const longest = (values: readonly unknown[]) =>
  values.toSorted((one, other) => String(other).length - String(one).length)[0]
