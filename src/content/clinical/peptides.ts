import { servicePage } from './service.ts'
import { visitPrice } from '../prices.ts'
import { inPersonOrVideo } from '../visits.ts'

export const peptides = servicePage('peptides', {
  arrangement: 'band',
  title: 'Peptide therapy, explained and supervised.',
  lead: 'Peptides are short chains of amino acids that carry signals in the body. Interest is high and the evidence is uneven, so we start with the evidence.',
  sections: {
    own: {
      title: 'Six questions we answer first',
      lead: 'We work through these with you at your consultation. If an answer says stop, we stop.',
      items: {
        'What is it supposed to do?': 'And who says so?',
        'What do studies show?': 'In people, and where the data ends.',
        'Is it FDA-approved?': 'Or compounded, or neither?',
        'What are the risks?': 'In general, and for you.',
        'What are the alternatives?': 'Including doing nothing.',
        'When do we stop?': 'On a date we set up front.',
      },
    },
    /** For whom it is, and for whom not; said large. */
    limits: {
      'Who it’s for':
        'Adults under a clinician’s care. It isn’t for anyone who is pregnant, or who has certain cancers or other conditions we’ll ask you about.',
      'What we won’t do': 'Sell peptides without a prescription, or promise you a result.',
    },
    benefits: {
      title: 'What to expect from us',
      lists: {
        'Before you start': [
          'A health history and labs, to find out whether a peptide makes sense for you',
          'A clear account of what studies show and where they stop',
          'A look at the alternatives, and at what happens if you wait',
        ],
        'During treatment': [
          'One clinician who prescribes, monitors and answers your questions',
          'Written instructions for dosing, storage and side effects',
          'Follow-up dates set before your first dose',
        ],
      },
    },
    offerings: {
      title: 'What we offer',
      items: {
        'Peptide consultation': 'Time with a clinician to go over the evidence, the risks and your goals.',
        'Baseline diagnostics': 'Labs before you start, so later results have something to compare to.',
        'Prescribed treatment': 'Only when a clinician finds it appropriate and the law allows it.',
        Monitoring: 'Scheduled reviews, with an end date unless there’s a good reason to continue.',
      },
    },
  },
  visit: {
    sample: true,
    lead: 'The first visit is for your questions. You don’t have to decide anything that day.',
    where: inPersonOrVideo,
    who: 'The clinician who would prescribe and monitor your treatment.',
    time: 'About an hour for the consultation, and 20 minutes for each review.',
    bring:
      'A list of your medications and supplements, recent labs and anything you’ve read that you’d like to ask about.',
    cost: `${visitPrice('peptides')} If treatment makes sense, you get its full cost in writing first.`,
  },
  questions: {
    'Are peptides FDA-approved?':
      'Some are, for specific conditions. Others are available only as compounded products, or not at all. We’ll tell you which applies before you decide.',
    'Can I start without labs?':
      'No. Your history and your labs tell us whether a peptide makes sense for you, and give later results something to compare to.',
    'I bought peptides online. Will you look at them?':
      'Yes, and without judgment. Bring what you have, and please don’t use it until a clinician has seen it.',
  },
  asked: ['insurance', 'video'],
  safety: {
    'When we say no':
      'If a product can’t legally be prescribed, if your history makes it risky, or if studies don’t support what you hope for.',
    'Side effects':
      'They differ from product to product. An injection can leave redness or swelling. For many peptides, nobody has studied what years of use do.',
  },
  prescribed: true,
  sources: ['license', 'nurse', 'medicines', 'compounding'],
  closing: {
    title: 'Bring your questions.',
    text: 'Read something about peptides? Bring it along. We’ll go through it together.',
  },
})
