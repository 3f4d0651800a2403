import { company } from '../company.ts'
import { servicePage } from './service.ts'
import { visitPrice } from '../prices.ts'

export const sexualWellness = servicePage('sexual-wellness', {
  arrangement: 'left',
  title: 'Private care for sexual health.',
  lead: 'Unhurried visits about desire, arousal, erections and comfort, on your own or with a partner.',
  sections: {
    own: {
      title: 'On your own or together',
      lead: 'You decide who’s in the room, and you can change your mind at any visit.',
      items: {
        'On your own': 'In person or by video, sharing as much as you’re ready to.',
        'Either way': 'Confidential and unhurried.',
        Together: 'Your partner joins only if you want, for all or part of the visit.',
      },
    },
    benefits: {
      title: 'Why people come to see us',
      lists: {
        'Concerns we see': [
          'Less desire than before, or less than you’d like',
          'Trouble with arousal, erections or orgasm',
          'Dryness, pain or discomfort',
          'Changes after childbirth, surgery, menopause or a new medication',
        ],
        'How we help': [
          'We look at your body, your mind and what’s happening in your life',
          'We check hormones, circulation and medications before we treat',
          'We include your partner only if you want us to',
        ],
      },
    },
    offerings: {
      title: 'What we offer',
      items: {
        'Confidential assessment':
          'A private visit about your history, your concerns and what you’re hoping for.',
        'Hormone evaluation': 'Labs, and a straight answer about what they can and can’t explain.',
        'Treatment planning': 'Prescription and nonprescription options, with the limits of each.',
        Counseling: 'A referral to our Behavioral Health division when talking is the better treatment.',
      },
    },
  },
  visit: {
    sample: true,
    lead: 'You set the pace. You can skip a question, stop or come back another day.',
    where: `In a private room at our clinic in ${company.city}, or by video from wherever you can talk freely.`,
    who: 'One clinician, the same person at every visit whenever possible.',
    time: 'About 45 minutes for a first visit. Follow-ups take about 20.',
    bring:
      'A list of your medications, since many affect sexual health, and any questions you’d like answered.',
    cost: `${visitPrice('sexual-wellness')} If labs or a prescription come up, you’ll hear what they cost first.`,
  },
  questions: {
    'Will there be a physical exam?':
      'Only if it helps answer your question, and only with your okay. You can have someone in the room with you.',
    'Who will know I was here?':
      'The people who care for you. We don’t tell anyone else without your permission unless the law requires it.',
    'How will you contact me?':
      'At the phone number and email address you give us. Tell us if there’s a time or a way we shouldn’t use.',
  },
  asked: ['insurance', 'video'],
  safety: {
    'When we say no':
      'If a treatment could harm you. Tablets for erections, for example, must not be taken with nitrates for chest pain.',
    'Side effects':
      'Tablets for erections can cause headaches, flushing and an upset stomach. Every prescription comes with a list of what to watch for.',
    'When to call 911':
      'Sudden pain, bleeding or an erection that lasts more than four hours is an emergency. Call 911.',
    'What to write':
      'You can write “please call me” in the contact form and leave it at that. Save the details for your visit.',
  },
  prescribed: true,
  sources: ['license', 'nurse', 'medicines'],
  closing: {
    title: 'Have a private conversation.',
    text: 'We’ll call you to set up a visit. Everything else can wait until then.',
  },
})
