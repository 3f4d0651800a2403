import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'
import { facts } from '../safeguards.ts'
import { asked, visit } from '../visits.ts'
import { costWords, infusionCosts, prices, shown } from '../prices.ts'

export const ivTherapy: ServicePage = {
  meta: {
    path: '/clinical/iv-therapy',
    title: `${serviceNames.ivTherapy} | ${company.name}`,
    description:
      'Hydration and nutrient infusions after a health screening, ordered for one person at a time and given by trained staff.',
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
    title: 'IV therapy that starts with your health.',
    lead: 'We screen your health first. Then each infusion is ordered for you, for a clear reason, and given by trained staff.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-iv-therapy') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  price: `An infusion is ${shown(prices.visits.ivTherapy.first)}, screening included.`,
  costs: infusionCosts,
  own: {
    title: 'Your visit, step by step',
    lead: 'The screening comes first, because an infusion isn’t right for everyone.',
    items: [
      { title: 'Screening', description: 'Your health history, and why you’re here.' },
      { title: 'Vital signs', description: 'Checked before we start, and watched during.' },
      { title: 'Placement', description: 'Trained staff place the IV.' },
      {
        title: 'Infusion',
        description: 'Thirty to sixty minutes in a chair, with a nurse nearby.',
      },
      { title: 'Final check', description: 'One last check before you leave.' },
    ],
  },
  benefits: {
    title: 'What an infusion can and can’t do',
    lists: [
      {
        title: 'It can',
        items: [
          'Bring in fluids quickly when drinking is hard',
          'Deliver nutrients when labs or your history point to a shortage',
          'Give you time to rest while someone watches your vital signs',
        ],
      },
      {
        title: 'It can’t',
        limits: true,
        items: [
          'Replace sleep, food or medical care',
          'Treat an illness nobody has diagnosed',
          'Be right for everyone: heart and kidney conditions need extra care',
        ],
      },
    ],
  },
  offerings: {
    title: 'Infusions to ask about',
    items: [
      { title: 'Hydration', description: 'Fluids and electrolytes, adjusted to your health history.' },
      {
        title: 'Vitamin support',
        description: 'B vitamins and vitamin C, when there’s a reason to give them.',
      },
      { title: 'Amino acids', description: 'For people who don’t take in or absorb enough.' },
      { title: 'Recovery', description: 'Fluids and minerals after hard training or travel.' },
    ],
  },
  ask: { label: 'Ask about IV therapy', to: contactFor('about-iv-therapy') },
  visit: visit({
    sample: true,
    service: 'iv-therapy',
    lead: 'Set aside a quiet part of your day. You can read, rest or work while the infusion runs.',
    where: `In person at our clinic in ${company.city}. Infusions can’t be given by video.`,
    inStates: `Only in ${company.state}. You don’t have to live here.`,
    who: 'A clinician who screens you and orders the infusion, and a nurse who gives it.',
    time: 'About 90 minutes from arrival to final check.',
    bring: 'A list of your medications, allergies and conditions. Wear sleeves that roll up.',
    cost: `An infusion is ${shown(prices.visits.ivTherapy.first)}, screening included. If the screening shows it isn’t right for you, you pay ${shown(prices.screening)}.`,
    costMore: costWords.more,
  }),
  questions: [
    {
      question: 'Does it hurt?',
      answer:
        'You’ll feel a pinch when the IV goes in. If anything feels wrong during the infusion, tell us right away.',
    },
    {
      question: 'Could you turn me away?',
      answer:
        'Yes. If your screening shows that an infusion isn’t safe for you, we won’t give it. We’ll tell you why and what to do instead.',
    },
    {
      question: 'What if I feel unwell afterward?',
      answer: 'Call us. For chest pain, trouble breathing or swelling of your face or throat, call 911.',
    },
    asked.insurance,
    asked.cancel,
  ],
  safety: [
    {
      label: 'When we say no',
      text: 'If your heart or kidneys can’t handle the extra fluid, or if there’s no reason for an infusion. We tell you why and what to do instead.',
    },
    {
      label: 'Side effects',
      text: 'Bruising is common and usually mild. Infection and fluid overload are rare but serious, and our staff is trained to recognize them.',
    },
    {
      label: 'Who orders it',
      text: `A clinician licensed in ${company.state} orders each infusion after the screening, for the one person who receives it. A nurse gives it.`,
    },
    {
      label: 'What’s in the bag',
      text: 'We show you the labels before we start: each ingredient, its amount and where it comes from.',
    },
    facts.data,
  ],
  sources: ['license', 'nurse', 'supplements', 'compounding'],
  notice: compoundedNotice,
  closing: {
    title: 'See if it’s right for you.',
    text: 'Your screening happens at the visit. It tells us whether an infusion makes sense, and which one.',
    phone: company.divisions.clinical.phone,
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-iv-therapy') },
  },
}
