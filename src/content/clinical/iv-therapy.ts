import { company } from '../company.ts'
import { servicePage } from './service.ts'
import { formatDollars, prices, visitPrice } from '../prices.ts'

export const ivTherapy = servicePage('iv-therapy', {
  arrangement: 'right',
  title: 'IV therapy that starts with your health.',
  lead: 'We screen your health first. Then each infusion is ordered for you, for a clear reason, and given by trained staff.',
  sections: {
    own: {
      title: 'Your visit, step by step',
      lead: 'The screening comes first, because an infusion isn’t right for everyone.',
      items: {
        Screening: 'Your health history, and why you’re here.',
        'Vital signs': 'Checked before we start, and watched during.',
        Placement: 'Trained staff place the IV.',
        Infusion: 'Thirty to sixty minutes in a chair, with a nurse nearby.',
        'Final check': 'One last check before you leave.',
      },
    },
    benefits: {
      title: 'What an infusion can and can’t do',
      lists: {
        'It can': [
          'Bring in fluids quickly when drinking is hard',
          'Deliver nutrients when labs or your history point to a shortage',
          'Give you time to rest while someone watches your vital signs',
        ],
        'It can’t': [
          'Replace sleep, food or medical care',
          'Treat an illness nobody has diagnosed',
          'Be right for everyone: heart and kidney conditions need extra care',
        ],
      },
    },
    offerings: {
      title: 'Infusions to ask about',
      items: {
        Hydration: 'Fluids and electrolytes, adjusted to your health history.',
        'Vitamin support': 'B vitamins and vitamin C, when there’s a reason to give them.',
        'Amino acids': 'For people who don’t take in or absorb enough.',
        Recovery: 'Fluids and minerals after hard training or travel.',
      },
    },
  },
  visit: {
    sample: true,
    lead: 'Set aside a quiet part of your day. You can read, rest or work while the infusion runs.',
    where: `In person at our clinic in ${company.city}. Infusions can’t be given by video.`,
    inStates: `Only in ${company.state}. You don’t have to live here.`,
    who: 'A clinician who screens you and orders the infusion, and a nurse who gives it.',
    time: 'About 90 minutes from arrival to final check.',
    bring: 'A list of your medications, allergies and conditions. Wear sleeves that roll up.',
    cost: `${visitPrice('iv-therapy')} If the screening shows it isn’t right for you, you pay ${formatDollars(prices.screening)}.`,
  },
  questions: {
    'Does it hurt?':
      'You’ll feel a pinch when the IV goes in. If anything feels wrong during the infusion, tell us right away.',
    'Could you turn me away?':
      'Yes. If your screening shows that an infusion isn’t safe for you, we won’t give it. We’ll tell you why and what to do instead.',
    'What if I feel unwell afterward?':
      'Call us. For chest pain, trouble breathing or swelling of your face or throat, call 911.',
  },
  asked: ['insurance', 'cancel'],
  safety: {
    'When we say no':
      'If your heart or kidneys can’t handle the extra fluid, or if there’s no reason for an infusion. We tell you why and what to do instead.',
    'Side effects':
      'Bruising is common and usually mild. Infection and fluid overload are rare but serious, and our staff is trained to recognize them.',
    'Who orders it': `A clinician licensed in ${company.state} orders each infusion after the screening, for the one person who receives it. A nurse gives it.`,
    'What’s in the bag':
      'We show you the labels before we start: each ingredient, its amount and where it comes from.',
  },
  sources: ['license', 'nurse', 'supplements', 'compounding'],
  closing: {
    title: 'See if it’s right for you.',
    text: 'Your screening happens at the visit. It tells us whether an infusion makes sense, and which one.',
  },
})
