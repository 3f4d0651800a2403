import { company } from '../company.ts'
import { seesInPerson } from '../visits.ts'
import { servicePage } from './service.ts'

export const ivTherapy = servicePage('iv-therapy', {
  arrangement: 'right',
  sections: ['steps', 'answers', 'cost', 'lists'],
  title: 'IV therapy, after a health screening.',
  lead: 'A clinician orders each infusion for you, and a nurse gives it.',
  where: seesInPerson('clinical') ? `Only at our clinic in ${company.city}` : 'In person only',
  first: {
    title: 'Do I need an infusion?',
    answers: {
      'When it helps':
        'When you can’t keep fluids down, or when labs show a deficiency that pills don’t fix. If you can eat and drink, you often don’t need one.',
      'Does it hurt?': 'A pinch when the IV goes in. If anything feels wrong after that, tell your nurse.',
      'What’s in the bag': 'You see the label first: each ingredient and how much.',
      'How you’ll feel after': 'Most patients go on with their day. If you feel unwell at home, call us.',
    },
    coveredInShort: 'Rarely covered',
    covered: 'Rarely, when an infusion is for wellness. If a doctor ordered it, ask your plan.',
  },
  steps: {
    title: 'Your visit, step by step',
    items: {
      Screening: 'Your history, and why you’re here.',
      'Vital signs': 'Before we start, and during.',
      Placement: 'A nurse places the IV.',
      Infusion: '30 to 60 minutes in a chair, with a nurse nearby.',
      'Final check': 'One last look before you go.',
    },
  },
  benefits: {
    title: 'What an infusion can and can’t do',
    lists: {
      'It can': ['Bring in fluids quickly', 'Deliver nutrients you’re low on'],
    },
    limits: { 'It can’t': ['Replace sleep, food or medical care', 'Treat an undiagnosed illness'] },
  },
  offerings: {
    title: 'Infusions to ask about',
    items: {
      Hydration: 'Fluids and electrolytes.',
      'Vitamin support': 'B vitamins and vitamin C, when there’s a reason.',
      'Amino acids': 'For patients who absorb too little.',
      Recovery: 'Fluids and minerals after an illness, when drinking isn’t enough.',
    },
  },
  safety: {
    'When we say no': 'If your heart or kidneys can’t handle the extra fluid, or if nothing calls for it.',
    'Side effects': 'Bruising is common and mild. Infection and fluid overload are rare and serious.',
    'Call 911': 'For chest pain, trouble breathing, or swelling of your face or throat.',
  },
  closing: { title: 'See if it’s right for you.', text: 'The screening is part of the visit.' },
})
