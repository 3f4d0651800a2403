import { withPeriod } from '../fact.ts'
import { kindsOf, peptidesPrescribed } from './preparations.ts'
import { servicePage } from './service.ts'

const { approved, compounded } = kindsOf('peptides')
const forOneCondition =
  'tesamorelin for excess belly fat in people with HIV, bremelanotide for low desire before menopause.'
const whichOnes = approved
  ? `Some peptides are FDA-approved for one condition: ${forOneCondition} ${compounded ? 'Others can only be compounded, and some can’t legally be prescribed. We tell you which applies.' : 'We prescribe no others.'}`
  : `Those we prescribe are compounded, and the FDA has approved none of them. It has approved others for one condition each: ${forOneCondition}`

export const peptides = servicePage('peptides', {
  arrangement: 'right',
  sections: ['answers', 'cost', 'lists'],
  title: 'Peptide therapy, evidence first.',
  lead: 'Peptides are short chains of amino acids that carry signals in the body. Some are proven medicine, many are not.',
  first: {
    title: 'Is it approved, and does it work?',
    answers: {
      ...(peptidesPrescribed.length > 0 && {
        'What we prescribe': peptidesPrescribed
          .map(({ name, use, studied }) => `${name}, ${withPeriod(use)} ${withPeriod(studied)}`)
          .join('\n'),
      }),
      'FDA status': whichOnes,
      'What studies show': `${approved ? 'For approved peptides, trials in people. For many others' : 'Less than for approved medicine. For many peptides'}, such as BPC-157, mostly animal studies. You see what there is for yours before you decide.`,
      'Who it’s for':
        'Adults whose history and labs give a clinician a reason for it. Not for anyone who is pregnant or in cancer treatment.',
      'Shot or pill': 'Most are a small shot under the skin that you learn to give yourself.',
      'How long': 'Your plan says when we look at the results. We continue only if it helps.',
    },
    coveredInShort: approved ? 'Sometimes covered' : 'Rarely covered',
    covered: [
      approved && 'Often in part, for an approved peptide used as labeled.',
      compounded && (approved ? 'For a compounded one, rarely.' : 'Rarely.'),
    ]
      .filter(Boolean)
      .join(' '),
  },
  benefits: {
    title: 'What to expect from us',
    lists: {
      'Before you start': ['Your history and labs', 'Other options, including waiting'],
      'During treatment': [
        'One clinician who prescribes and follows up',
        'Written steps for dosing and storage',
      ],
    },
  },
  offerings: {
    title: 'What we offer',
    items: {
      'Peptide consultation': 'Evidence, risks and your goals, before anything is prescribed.',
      'Baseline diagnostics': 'Labs to compare later results against.',
      'Prescribed treatment': 'Only where the law allows it and your clinician agrees.',
      Monitoring: 'Labs and reviews while you take it.',
    },
  },
  safety: {
    'When we say no':
      'If it can’t legally be prescribed, if your history makes it risky, or if studies don’t support what you hope for.',
    'Side effects':
      'They differ by product. A shot can leave redness or swelling. For many peptides, long-term use hasn’t been studied.',
    'Bought online?': 'Bring it with you, and please don’t use it until a clinician has seen it.',
  },
  closing: { title: 'Bring what you’ve read.', text: 'We’ll go through it with you.' },
})
