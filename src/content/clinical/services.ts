import { company } from '../company.ts'
import { clinicalServices, serviceNames, type ClinicalService } from './names.ts'
import type { Hero, Question } from '../page.ts'
import { contactFor } from '../requests.ts'
import { asked, whereByService, visit } from '../visits.ts'
import { formatDollars, prices } from '../prices.ts'

export const hero: Hero = {
  eyebrow: 'Services',
  title: 'Six services, one clear process.',
  lead: 'Each service works on its own or alongside the others. Whatever you choose, you’ll know what comes next.',
  actions: [{ label: 'Schedule a Consultation', to: contactFor('consultation-clinical') }],
}

const descriptions: Record<ClinicalService, { description: string; more: string }> = {
  'weight-loss': {
    description: 'A clinician, a food plan and regular check-ins, with medication when it’s appropriate.',
    more: 'Read about weight loss',
  },
  peptides: {
    description:
      'An evaluation, a prescription when it’s indicated, and monitoring by the clinician who prescribed it.',
    more: 'Read about peptide therapy',
  },
  'sexual-wellness': {
    description: 'Assessment and treatment for concerns about desire, arousal, erections and comfort.',
    more: 'Read about sexual wellness',
  },
  'iv-therapy': {
    description: 'Hydration and nutrient infusions, each one ordered for the person receiving it.',
    more: 'Read about IV therapy',
  },
  bhrt: {
    description:
      'Care for menopause, low testosterone and other hormone changes, guided by your labs and symptoms.',
    more: 'Read about hormone therapy',
  },
  'workout-nutrition': {
    description: 'Training and eating plans built with your health history in mind.',
    more: 'Read about workouts and nutrition',
  },
}

const card = (service: ClinicalService) => ({
  icon: service,
  title: serviceNames[service],
  description: descriptions[service].description,
  link: contactFor(`about-${service}`),
  more: { label: descriptions[service].more, to: `/clinical/${service}` },
})

export const services = { title: 'Services', ask: 'Ask about this', items: clinicalServices.map(card) }

export const additional = {
  title: 'More ways we can help',
  items: {
    'Lab review': 'Bring lab results you already have, and we’ll go through them with you line by line.',
    'Sleep and stress consultation': 'Poor sleep and stress can undo a good plan, so we look at both early.',
    'Second opinion': 'A fresh look at a plan you’re already following, whether it’s ours or someone else’s.',
  },
}

export const process = {
  title: 'Every plan follows four steps',
  steps: {
    Assessment: 'We talk through your history, your medications and what you’d like to change.',
    Diagnostics: 'Labs and measurements show where you are today, so we can both see your progress.',
    'Personalized protocol': 'You get a written plan: what to do, how much, how often and why.',
    'Ongoing support': 'We check your results on set dates and adjust the plan. You can reach us in between.',
  },
}

export const firstVisit = visit({
  sample: true,
  lead: 'Whichever service you choose, here’s what to expect from your first visit.',
  where: whereByService,
  who: 'A clinician from the service you chose. If another one fits better, we’ll introduce you.',
  time: 'Between 45 minutes and an hour. IV therapy takes about 90 minutes.',
  bring: 'A list of your medications and supplements, recent lab results and your questions.',
  cost: `Most first visits are ${formatDollars(prices.range)}. Each service has its own price, in the list above.`,
})

export const questions: readonly Question[] = [
  {
    question: 'Can I use more than one service?',
    answer:
      'Yes. Tell us at your first visit, and we’ll plan them together so that they don’t get in each other’s way.',
  },
  {
    question: 'What if the results say I don’t need treatment?',
    answer:
      'We’ll say so, and we won’t recommend one. The results are yours, and you can ask us what they mean.',
  },
  asked.insurance,
  asked.referral,
  asked.cancel,
]

export const closing = {
  title: 'Not sure which service you need?',
  text: 'Ask us to call you. We’ll listen first, then suggest where to start.',
  phone: company.divisions.clinical.phone,
  action: { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
}
