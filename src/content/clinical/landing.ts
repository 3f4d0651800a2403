import { company } from '../company.ts'
import { clinicalServices, serviceNames, type ClinicalService } from './names.ts'
import type { Fact, Hero, Question } from '../page.ts'
import { contactFor } from '../requests.ts'
import { asked, whereByService, visit } from '../visits.ts'
import { formatDollars, prices } from '../prices.ts'
import { facts, type Source } from '../safeguards.ts'

export const hero: Hero = {
  eyebrow: company.divisions.clinical.name,
  title: 'Care built around your results.',
  lead: 'Wellness, hormone, peptide and related services. We start with your history and your labs, explain what we find and build a plan that changes as you do.',
  actions: [
    { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
    { label: 'See all clinical services', to: '/clinical/services' },
  ],
}

const descriptions: Record<ClinicalService, string> = {
  'weight-loss': 'A supervised plan that combines food, movement and, when it’s right for you, medication.',
  peptides: 'An honest look at what peptides may offer you, and what isn’t known yet.',
  'sexual-wellness': 'Private, judgment-free conversations about desire, function and comfort.',
  'iv-therapy': 'Fluids and nutrients by infusion, ordered after a health screening.',
  bhrt: 'Hormone care guided by your labs, dosed carefully and checked regularly.',
  'workout-nutrition': 'Training and meal plans that fit your week.',
}

const card = (service: ClinicalService) => ({
  icon: service,
  title: serviceNames[service],
  description: descriptions[service],
  link: `/clinical/${service}`,
  price: `${service === 'iv-therapy' ? 'An infusion' : 'First visit'}: ${formatDollars(prices.visits[service].first)}`,
})

export const services = {
  title: 'Find the right service',
  lead: 'Pick the one closest to your question. Whichever you choose, we’ll look at your overall health first.',
  /** Below the prices of the list. */
  prices: 'Prices are before insurance. Labs and medication cost extra.',
  items: clinicalServices.map(card),
}

export const principles = {
  title: 'How we practice',
  points: {
    'We measure before we treat':
      'Every plan starts with your history and diagnostics. If the results don’t support a treatment, we’ll tell you.',
    'We tell you what’s known':
      'Before you decide, you’ll hear the likely benefits, the risks and the gaps in the evidence.',
    'We stay with you':
      'Follow-up is part of the plan. We review your doses, habits and goals on dates we set together.',
  },
}

/** Under the buttons at the top. */
export const price = {
  text: `Most first visits are ${formatDollars(prices.range)}.`,
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
  cost: `Most first visits are ${formatDollars(prices.range)}. You’ll know every other cost before you agree to it.`,
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
