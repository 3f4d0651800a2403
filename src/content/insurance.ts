import { atStart } from './count.ts'
import { fact, withPeriod } from './fact.ts'
import type { CareDivision } from './company.ts'
import type { Question } from './page.ts'
import { contactFor } from './requests.ts'
import { listed } from './states.ts'

/** Empty is not said. */
const own = fact('insurance', {
  plans: 'Sample Mutual',
  medicare: 'Yes',
  medicaid: 'No',
})

const programs = (answer: string) =>
  Object.entries({ Medicare: own?.medicare, Medicaid: own?.medicaid }).flatMap(([name, said]) =>
    said === answer ? [name] : [],
  )
const [taken, refused] = [programs('Yes'), programs('No')]

export const plansBeginning = 'We’re in network with'
/** 'We’re in network with … We take Medicare, but not Medicaid.' */
export const insurance = [
  own?.plans && withPeriod(`${plansBeginning} ${own.plans}`),
  taken.length > 0 && `We take ${[taken.join(' and '), ...refused].join(', but not ')}.`,
  taken.length === 0 && refused.length > 0 && `We don’t take ${refused.join(' or ')}.`,
]
  .filter(Boolean)
  .join(' ')

/** The plans stand once, further down: 'Private plans and Medicare, no Medicaid' */
const inShort = atStart(
  [
    listed.format([...(own?.plans ? ['private plans'] : []), ...taken]),
    refused.length > 0 && `no ${refused.join(' or ')}`,
  ]
    .filter(Boolean)
    .join(', '),
)

/** Of a strip: a link to the answer further down. */
export const insuranceInShort = inShort && { text: inShort, to: '#insurance' }

/** On pages with questions; none where nothing is said. */
export const insuranceQuestions: Question[] = insurance
  ? [{ question: 'Which insurance do you take?', answer: insurance, id: 'insurance' }]
  : []

/** With a way to ask about a plan, which the form has a field for. */
export const insuranceQuestionsOf = (division: CareDivision): Question[] =>
  insuranceQuestions.map((one) => ({
    ...one,
    more: { label: 'Ask about your plan', to: contactFor(`insurance-${division}`) },
  }))
