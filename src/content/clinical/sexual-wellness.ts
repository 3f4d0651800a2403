import { hasDivision } from '../onSite.ts'
import { servicePage } from './service.ts'

export const sexualWellness = servicePage('sexual-wellness', {
  arrangement: 'left',
  sections: ['answers', 'cost', 'lists'],
  title: 'Private care for sexual health.',
  lead: 'Desire, arousal, erections and comfort: we talk about them every day.',
  first: {
    title: 'Is it private?',
    answers: {
      'Who will know':
        'Your care team. Nobody else without your permission, unless the law requires it. If you use insurance, your plan sees the visit.',
      'Will there be an exam?': 'Only if it helps, and only if you agree. You can bring someone.',
      'Can my partner come?': 'Yes, for all or part of any visit. You decide, and you can change your mind.',
      'How we reach you': 'At the number or email you choose, at the times you choose.',
      'What treatment looks like':
        'Pills, creams, hormones, devices or counseling. Many causes, such as a medication you take, have a simple fix.',
    },
    coveredInShort: 'Sometimes covered',
    covered:
      'Often for the visit and labs. Pills for erectile dysfunction (ED) are often not covered. We tell you the price first.',
  },
  benefits: {
    title: 'Why patients come to us',
    lists: {
      'What we see': [
        'Less desire than you’d like',
        'Trouble with arousal, erections or orgasm',
        'Dryness, pain or discomfort',
        'Changes after childbirth, surgery or menopause',
      ],
      'How we help': [
        'We look at body, mind and daily life',
        'We check hormones, circulation and medications first',
      ],
    },
  },
  offerings: {
    title: 'What we offer',
    items: {
      'Confidential assessment': 'Your history and what you hope for.',
      'Hormone evaluation': 'Labs, and what they can and can’t explain.',
      'Treatment planning': 'With and without a prescription.',
      Counseling: `${hasDivision('behavioral') ? 'With our Behavioral Health division' : 'With a counselor'}, when talking helps more.`,
    },
  },
  safety: {
    'When we say no':
      'If a treatment could harm you. ED pills must never be taken with nitrates for chest pain.',
    'Side effects': 'ED pills can cause headaches, flushing and an upset stomach.',
    'Call 911': 'For chest pain, or an erection that lasts more than four hours.',
  },
  closing: { title: 'You don’t have to spell it out.', text: 'The rest can wait for your visit.' },
})
