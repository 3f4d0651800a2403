import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'

export const ivTherapy: ServicePage = {
  meta: {
    path: '/clinical/iv-therapy',
    title: `${serviceNames.ivTherapy} | ${company.name}`,
    description:
      'Hydration and nutrient infusions after a health screen, ordered for one person at a time and given by trained staff.',
    image: 'iv-therapy',
    trail: [
      { name: company.divisions.clinical.name, path: '/clinical' },
      { name: serviceNames.ivTherapy, path: '/clinical/iv-therapy' },
    ],
    indexed: true,
  },
  drawing: 'drops',
  arrangement: 'right',
  hero: {
    eyebrow: serviceNames.ivTherapy,
    title: 'IV fluids and nutrients, after a health screen.',
    lead: 'Each infusion is ordered for one person, for a stated purpose, and given by trained staff.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-iv-therapy') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  own: {
    title: 'A visit, from door to door',
    lead: 'Five steps. The screening decides whether an infusion is right for you.',
    items: [
      { title: 'Screening', description: 'Your history, and what brings you.' },
      { title: 'Vital signs', description: 'Taken first, and watched after.' },
      { title: 'Placement', description: 'By trained staff.' },
      {
        title: 'Infusion',
        description: 'Thirty to sixty minutes in a chair, with somebody watching your vital signs.',
      },
      { title: 'A check', description: 'Before you leave.' },
    ],
  },
  benefits: {
    title: 'What an infusion can and cannot do',
    lists: [
      {
        title: 'It can',
        items: [
          'Bring fluids quickly when drinking is hard',
          'Deliver nutrients when labs or history point to a shortage',
          'Give you a quiet hour with someone watching your vital signs',
        ],
      },
      {
        title: 'It cannot',
        limits: true,
        items: [
          'Replace sleep, food or medical care',
          'Treat an illness that has not been looked into',
          'Be right for everyone: heart and kidney conditions need particular care',
        ],
      },
    ],
  },
  offerings: {
    title: 'Infusions we discuss',
    items: [
      { title: 'Hydration', description: 'Fluids and electrolytes, adjusted to your health history.' },
      {
        title: 'Vitamin support',
        description: 'B vitamins and vitamin C, where there is a reason to give them.',
      },
      { title: 'Amino acids', description: 'For people whose intake or absorption is limited.' },
      { title: 'Recovery', description: 'Fluids and minerals around hard training or travel.' },
    ],
  },
  notes: [
    {
      title: 'Ordered for you',
      description:
        'Each infusion is ordered for the one person who receives it. If the screen says no, we say no.',
    },
    {
      title: 'Safety',
      description:
        'Bruising is common and usually mild. Infection and fluid overload are rare and serious; staff are trained to recognize them.',
    },
  ],
  closing: {
    title: 'See whether it fits.',
    text: 'The health screen is done at the visit. It decides if an infusion makes sense, and which.',
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-iv-therapy') },
  },
}
