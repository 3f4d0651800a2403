import { kindsOf } from './preparations.ts'
import { servicePage } from './service.ts'

const { approved, compounded } = kindsOf('bhrt')

export const bhrt = servicePage('bhrt', {
  arrangement: 'left',
  sections: ['lists', 'answers', 'cost'],
  title: 'Hormone therapy that starts with how you feel.',
  lead: 'Hot flashes, poor sleep, low energy: we find out what’s behind them, and treat with the lowest dose that helps.',
  first: {
    title: 'Is it right for me?',
    answers: {
      'Who it’s for':
        'Women with bothersome menopause symptoms, and men with symptoms and low testosterone from a medical condition. Age alone is no reason to treat.',
      'What “bioidentical” means':
        'The same chemical structure as your own hormones, such as estradiol, progesterone and testosterone. They are not automatically safer.',
      'Do I need labs?':
        'For low testosterone, yes: two morning blood tests. For menopause, your age and symptoms often say more.',
      'Patch, gel or capsule':
        'Patches, gels, sprays, capsules and vaginal creams or rings. We compare them with you.',
      'How long': 'As long as the benefits outweigh the risks. We review it at least once a year.',
    },
    coveredInShort:
      approved && compounded ? 'Sometimes covered' : approved ? 'Often covered' : 'Rarely covered',
    covered: [
      approved && (compounded ? 'Often, for approved hormones.' : 'Often.'),
      compounded && 'Compounded ones are usually not covered.',
    ]
      .filter(Boolean)
      .join(' '),
  },
  benefits: {
    title: 'What we can help with',
    lists: {
      'Perimenopause and menopause': [
        'Hot flashes and night sweats',
        'Broken sleep, mood and focus',
        'Dryness, discomfort and desire',
      ],
      'Low testosterone': [
        'Fatigue that rest doesn’t fix',
        'Less muscle, more weight, worse sleep',
        'Low mood, or less interest in sex',
      ],
    },
  },
  offerings: {
    title: 'What we offer',
    items: {
      'Hormone evaluation': 'Symptoms, history and the labs you need.',
      'Risk review': 'Heart, breast, prostate and clots, before any prescription.',
      'Scheduled follow-up': 'Visits and labs, planned ahead.',
    },
  },
  safety: {
    'When we say no':
      'If you’ve had breast or prostate cancer, a blood clot, a stroke or liver disease, hormones may not be safe. Then we say no, unless your specialist agrees.',
    'Side effects':
      'Estrogen can cause spotting, tender breasts and headaches; some forms raise the risk of clots. Testosterone can cause acne, thicken the blood and lower fertility.',
    'Call 911': 'For chest pain, sudden trouble seeing or speaking, or a swollen, painful leg.',
  },
  closing: { title: 'Start with what’s changed.', text: 'Bring any lab results you have.' },
})
