import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { Hero, PageMeta, Point, ProcessStep, Question, ServiceCard } from '../page.ts'
import { contactFor } from '../requests.ts'
import { asked, whereByService, visit } from '../visits.ts'
import { prices, shown } from '../prices.ts'

export const meta: PageMeta = {
  path: '/clinical/services',
  title: `Clinical services | ${company.name}`,
  description:
    'Six clinical services, three that support them, and the four steps every plan goes through: assessment, diagnostics, personalized protocol, ongoing support.',
  image: 'clinical-services',
  trail: [
    { name: company.divisions.clinical.name, path: '/clinical' },
    { name: 'Clinical Services', path: '/clinical/services' },
  ],
  indexed: true,
}

export const hero: Hero = {
  eyebrow: 'Services',
  title: 'Six services, one clear process.',
  lead: 'Each service works on its own or alongside the others. Whatever you choose, you’ll know what comes next.',
  actions: [{ label: 'Schedule a Consultation', to: contactFor('consultation-clinical') }],
}

export const services: { title: string; ask: string; items: ServiceCard<'clinical'>[] } = {
  title: 'Services',
  ask: 'Ask about this',
  items: [
    {
      icon: 'descent',
      title: serviceNames.weightLoss,
      description: 'A clinician, a food plan and regular check-ins, with medication when it’s appropriate.',
      link: contactFor('about-weight-loss'),
      more: { label: 'Read about weight loss', to: '/clinical/weight-loss' },
    },
    {
      icon: 'chain',
      title: serviceNames.peptides,
      description:
        'An evaluation, a prescription when it’s indicated, and monitoring by the clinician who prescribed it.',
      link: contactFor('about-peptides'),
      more: { label: 'Read about peptide therapy', to: '/clinical/peptides' },
    },
    {
      icon: 'two',
      title: serviceNames.sexualWellness,
      description: 'Assessment and treatment for concerns about desire, arousal, erections and comfort.',
      link: contactFor('about-sexual-wellness'),
      more: { label: 'Read about sexual wellness', to: '/clinical/sexual-wellness' },
    },
    {
      icon: 'drops',
      title: serviceNames.ivTherapy,
      description: 'Hydration and nutrient infusions, each one ordered for the person receiving it.',
      link: contactFor('about-iv-therapy'),
      more: { label: 'Read about IV therapy', to: '/clinical/iv-therapy' },
    },
    {
      icon: 'cycle',
      title: serviceNames.bhrt,
      description:
        'Care for menopause, low testosterone and other hormone changes, guided by your labs and symptoms.',
      link: contactFor('about-bhrt'),
      more: { label: 'Read about hormone therapy', to: '/clinical/bhrt' },
    },
    {
      icon: 'intervals',
      title: serviceNames.workoutNutrition,
      description: 'Training and eating plans built with your health history in mind.',
      link: contactFor('about-workout-nutrition'),
      more: { label: 'Read about workouts and nutrition', to: '/clinical/workout-nutrition' },
    },
  ],
}

export const additional: { title: string; items: Point[] } = {
  title: 'More ways we can help',
  items: [
    {
      title: 'Lab review',
      description: 'Bring lab results you already have, and we’ll go through them with you line by line.',
    },
    {
      title: 'Sleep and stress consultation',
      description: 'Poor sleep and stress can undo a good plan, so we look at both early.',
    },
    {
      title: 'Second opinion',
      description: 'A fresh look at a plan you’re already following, whether it’s ours or someone else’s.',
    },
  ],
}

export const process: { title: string; steps: ProcessStep[] } = {
  title: 'Every plan follows four steps',
  steps: [
    {
      number: '1',
      title: 'Assessment',
      description: 'We talk through your history, your medications and what you’d like to change.',
    },
    {
      number: '2',
      title: 'Diagnostics',
      description: 'Labs and measurements show where you are today, so we can both see your progress.',
    },
    {
      number: '3',
      title: 'Personalized protocol',
      description: 'You get a written plan: what to do, how much, how often and why.',
    },
    {
      number: '4',
      title: 'Ongoing support',
      description: 'We check your results on set dates and adjust the plan. You can reach us in between.',
    },
  ],
}

export const firstVisit = visit({
  sample: true,
  lead: 'Whichever service you choose, here’s what to expect from your first visit.',
  where: whereByService,
  who: 'A clinician from the service you chose. If another one fits better, we’ll introduce you.',
  time: 'Between 45 minutes and an hour. IV therapy takes about 90 minutes.',
  bring: 'A list of your medications and supplements, recent lab results and your questions.',
  cost: `Most first visits are ${shown(prices.range)}. Each service has its own price, in the list above.`,
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
