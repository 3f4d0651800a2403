import { servicePage } from './service.ts'
import { visitPrice } from '../prices.ts'
import { inPersonOrVideo } from '../visits.ts'

export const bhrt = servicePage('bhrt', {
  arrangement: 'band',
  title: 'Hormone therapy guided by your symptoms and labs.',
  lead: 'Hormones change with age, and the change can be hard. When treatment makes sense, we use the lowest dose that helps.',
  sections: {
    own: {
      title: 'Your symptoms and your labs, side by side',
      lead: 'We look at both before we decide anything.',
      items: {
        'What you tell us': 'What changed, when it started, how it affects your days and what you’ve tried.',
        'What your labs show': 'Your results, read together with your history and symptoms.',
        'What we decide together':
          'Whether to treat and, if so, in what form, at what dose and when we’ll check again.',
      },
    },
    benefits: {
      title: 'What we look at',
      lists: {
        'Perimenopause and menopause': [
          'Hot flashes, night sweats and broken sleep',
          'Mood, memory and concentration',
          'Dryness, discomfort and changes in desire',
        ],
        'Low testosterone': [
          'Fatigue that rest doesn’t fix',
          'Changes in muscle, weight and sleep',
          'Low mood, or less interest in sex',
        ],
      },
    },
    offerings: {
      title: 'What we offer',
      items: {
        'Hormone evaluation': 'Your symptoms, your history and the labs that go with them.',
        'A choice of forms': 'Patches, gels, capsules and more, compared for your situation.',
        'Risk review': 'Heart, breast, prostate and clotting history, before any prescription.',
        'Scheduled follow-up': 'Labs and a visit on set dates. We change a dose only for a reason.',
      },
    },
  },
  visit: {
    sample: true,
    lead: 'We start with how you feel. The labs come second.',
    where: inPersonOrVideo,
    who: 'A physician, nurse practitioner or physician assistant who works with hormone therapy.',
    time: 'About an hour the first time. Follow-ups take about 30 minutes.',
    bring:
      'Earlier lab results, a list of your medications and your family history of cancer, clots and heart disease.',
    cost: `${visitPrice('bhrt')} Labs and hormones cost extra, and you’ll see prices before you choose.`,
  },
  questions: {
    'Are bioidentical hormones safer than others?':
      'Not automatically. FDA-approved products, including some bioidentical ones, have been reviewed for safety and effectiveness. Compounded ones have not.',
    'Do I have to have labs?':
      'Yes. They help us rule out other causes, choose a dose and check it later. They don’t replace what you tell us.',
    'I’ve had cancer. Can I take hormones?':
      'It depends on the cancer. With some, hormones aren’t safe. Tell us at your first visit, and we’ll talk with your oncologist before we decide anything.',
  },
  asked: ['insurance', 'ownDoctor'],
  safety: {
    'What “bioidentical” means':
      'Hormones with the same chemical structure as the ones your body makes. Some are FDA-approved products. Others are compounded.',
    'When we say no':
      'If you have certain cancers, a clotting disorder or liver disease, hormones may not be safe for you. We check before we prescribe.',
    'Side effects':
      'Estrogen can cause spotting, tender breasts and headaches, and some forms raise the risk of blood clots. Testosterone can cause acne and raise the number of red blood cells, so we check your labs on set dates.',
  },
  prescribed: true,
  sources: ['license', 'nurse', 'medicines', 'compounding'],
  closing: {
    title: 'Let’s look at what’s changed.',
    text: 'Bring any lab results you have. We’ll go through them, and your symptoms, with you.',
  },
})
