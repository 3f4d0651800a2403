import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { Fact, Hero, PageMeta, Point, Question, ServiceCard } from '../page.ts'
import { contactFor } from '../requests.ts'
import { asked, whereByService, visit } from '../visits.ts'
import { prices, shown, type Lasting } from '../prices.ts'
import { facts, type Source } from '../safeguards.ts'

export const meta: PageMeta = {
  path: '/clinical',
  title: `Clinical care | ${company.name}`,
  description:
    'Wellness, hormone, peptide and related services that start with an assessment, follow a clear plan and include regular follow-up.',
  image: 'clinical',
  trail: [{ name: company.divisions.clinical.name, path: '/clinical' }],
  indexed: true,
}

export const hero: Hero = {
  eyebrow: company.divisions.clinical.name,
  title: 'Care built around your results.',
  lead: 'Wellness, hormone, peptide and related services. We start with your history and your labs, explain what we find and build a plan that changes as you do.',
  actions: [
    { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
    { label: 'See all clinical services', to: '/clinical/services' },
  ],
}

const firstVisitOf = (service: Lasting) => `First visit: ${shown(prices.visits[service].first)}`

export const services: {
  title: string
  lead: string
  /** Below the prices of the list. */
  prices: string
  items: (ServiceCard<'clinical'> & { link: string; price: string })[]
} = {
  title: 'Find the right service',
  lead: 'Pick the one closest to your question. Whichever you choose, we’ll look at your overall health first.',
  prices: 'Prices are before insurance. Labs and medication cost extra.',
  items: [
    {
      icon: 'descent',
      title: serviceNames.weightLoss,
      description: 'A supervised plan that combines food, movement and, when it’s right for you, medication.',
      link: '/clinical/weight-loss',
      price: firstVisitOf('weightLoss'),
    },
    {
      icon: 'chain',
      title: serviceNames.peptides,
      description: 'An honest look at what peptides may offer you, and what isn’t known yet.',
      link: '/clinical/peptides',
      price: firstVisitOf('peptides'),
    },
    {
      icon: 'two',
      title: serviceNames.sexualWellness,
      description: 'Private, judgment-free conversations about desire, function and comfort.',
      link: '/clinical/sexual-wellness',
      price: firstVisitOf('sexualWellness'),
    },
    {
      icon: 'drops',
      title: serviceNames.ivTherapy,
      description: 'Fluids and nutrients by infusion, ordered after a health screening.',
      link: '/clinical/iv-therapy',
      price: `An infusion: ${shown(prices.visits.ivTherapy.first)}`,
    },
    {
      icon: 'cycle',
      title: serviceNames.bhrt,
      description: 'Hormone care guided by your labs, dosed carefully and checked regularly.',
      link: '/clinical/bhrt',
      price: firstVisitOf('bhrt'),
    },
    {
      icon: 'intervals',
      title: serviceNames.workoutNutrition,
      description: 'Training and meal plans that fit your week.',
      link: '/clinical/workout-nutrition',
      price: firstVisitOf('workoutNutrition'),
    },
  ],
}

export const principles: { title: string; points: Point[] } = {
  title: 'How we practice',
  points: [
    {
      title: 'We measure before we treat',
      description:
        'Every plan starts with your history and diagnostics. If the results don’t support a treatment, we’ll tell you.',
    },
    {
      title: 'We tell you what’s known',
      description:
        'Before you decide, you’ll hear the likely benefits, the risks and the gaps in the evidence.',
    },
    {
      title: 'We stay with you',
      description:
        'Follow-up is part of the plan. We review your doses, habits and goals on dates we set together.',
    },
  ],
}

/** Under the buttons at the top. */
export const price = {
  text: `Most first visits are ${shown(prices.range)}.`,
  more: { label: 'See all prices', to: '/clinical/services#prices' },
}

export const safetyLead = 'Who prescribes, who fills it and what happens to what you tell us.'
export const safety: readonly Fact[] = [facts.prescriber, facts.pharmacy, facts.data]

export const checked: readonly Source[] = [
  'license',
  'nurse',
  'medicines',
  'compounding',
  'supplements',
  'estimate',
]

export const firstVisit = visit({
  sample: true,
  lead: 'Every service starts the same way: with time to talk and a look at your health.',
  where: whereByService,
  who: 'A clinician trained in the service you’re asking about.',
  time: 'Between 45 minutes and an hour for most first visits.',
  bring: 'A list of your medications and supplements, recent lab results and your questions.',
  cost: `Most first visits are ${shown(prices.range)}. You’ll know every other cost before you agree to it.`,
})

export const questions: readonly Question[] = [
  asked.insurance,
  asked.referral,
  asked.video,
  asked.ownDoctor,
  asked.cancel,
]

export const closing = {
  title: 'Start with a conversation.',
  text: 'Send us the short form. At your first visit, we’ll talk about what you’d like to change.',
  phone: company.divisions.clinical.phone,
  action: { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
}
