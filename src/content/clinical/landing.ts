import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { Hero, PageMeta, Point, ServiceCard } from '../page.ts'
import { contactFor } from '../requests.ts'

export const meta: PageMeta = {
  path: '/clinical',
  title: `Clinical care | ${company.name}`,
  description:
    'Wellness, hormone, peptide and related services: six kinds of clinical care that begin with an assessment and stay with you afterwards.',
  image: 'clinical',
  trail: [{ name: company.divisions.clinical.name, path: '/clinical' }],
  indexed: true,
}

export const hero: Hero = {
  eyebrow: company.divisions.clinical.name,
  title: 'Care planned from your results.',
  lead: 'Wellness, hormone, peptide and related services. We measure first, explain what we find, and build a plan that changes as you do.',
  actions: [
    { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
    { label: 'See all clinical services', to: '/clinical/services' },
  ],
}

export const services: {
  title: string
  lead: string
  items: (ServiceCard<'clinical'> & { link: string })[]
} = {
  title: 'Six clinical services',
  lead: 'Choose the one closest to your question. The assessment looks at the whole picture either way.',
  items: [
    {
      icon: 'descent',
      title: serviceNames.weightLoss,
      description: 'A supervised plan for weight, with food, movement and, where it fits, medication.',
      link: '/clinical/weight-loss',
    },
    {
      icon: 'chain',
      title: serviceNames.peptides,
      description: 'An honest look at what peptides may offer you, and what is still unknown.',
      link: '/clinical/peptides',
    },
    {
      icon: 'two',
      title: serviceNames.sexualWellness,
      description: 'Private, plain conversations about desire, function and comfort.',
      link: '/clinical/sexual-wellness',
    },
    {
      icon: 'drops',
      title: serviceNames.ivTherapy,
      description: 'Fluids and nutrients by infusion, ordered after a health screen.',
      link: '/clinical/iv-therapy',
    },
    {
      icon: 'cycle',
      title: serviceNames.bhrt,
      description: 'Hormones reviewed with labs, dosed with care and checked again.',
      link: '/clinical/bhrt',
    },
    {
      icon: 'intervals',
      title: serviceNames.workoutNutrition,
      description: 'Training and food plans that suit your week.',
      link: '/clinical/workout-nutrition',
    },
  ],
}

export const principles: { title: string; points: Point[] } = {
  title: 'How we practice',
  points: [
    {
      title: 'We measure before we treat',
      description:
        'Every plan begins with history and diagnostics. If the results do not support a treatment, we say so.',
    },
    {
      title: 'We explain what is known',
      description: 'You hear the likely benefits, the risks and the gaps in the evidence before you decide.',
    },
    {
      title: 'We stay',
      description: 'Follow-up is part of the plan. Doses, habits and goals are reviewed on agreed dates.',
    },
  ],
}

export const closing = {
  title: 'Begin with a conversation.',
  text: 'Send the short form. At the visit we talk about what you would like to change.',
  action: { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
}
