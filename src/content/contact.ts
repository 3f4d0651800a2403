import { callBack } from './answers.ts'
import { locationCounts, reachWays, relations } from './visitor-choices.ts'
import { readHours } from './hours.ts'
import { crisis } from './crisis.ts'
import { whoAgrees } from './requests.ts'
import { seesInPerson } from './visits.ts'
import { company, type CareDivision } from './company.ts'
import { careStates } from './states.ts'

const { clinical, medtech, behavioral, vetmedtech } = company.divisions
export const hero = {
  title: 'Talk to us.',
  call: 'Or call us:',
  toForm: { label: 'Go to the form', to: '#form' },
}

/** What a division says about the state of a patient. @param instead where nobody can come to it */
const seenBy = (division: CareDivision, other: CareDivision, instead: string) => ({
  yes: `${company.divisions[division].name} sees patients there by video.`,
  no: `${company.divisions[division].name} doesn’t see patients there by video.`,
  /** Where the other one does. */
  elsewhere: careStates[other].served.length > 0 && `${company.divisions[other].name} does.`,
  instead: seesInPerson(division)
    ? `You can come to our clinic in ${company.place}, and you can send your message.`
    : instead,
})

export const form = {
  title: 'Get in Touch',
  firstName: 'Your first name',
  lastName: 'Your last name',
  email: 'Your email',
  phone: 'Your phone',
  division: 'Division',
  divisionEmpty: 'Select a division',
  message: 'Message',
  messageHint: 'The service you ask about is enough. Please keep other medical details for when we talk.',
  smsLink: 'SMS Disclaimer',
  textConsent: 'Send me news and marketing by text message and email, under the SMS terms (optional)',
  reach: 'How to reach you, and in which language (optional)',
  for_relation: 'Who is it for?',
  forMe: 'Me',
  relations,
  for_name: 'Their name (optional)',
  forThem: whoAgrees,
  reach_by: 'Reach me by',
  anyWay: 'Phone or email',
  reachWays,
  byText: 'By text, we answer this message and send nothing else, unless the box below is checked.',
  good_times: 'Good days and times (optional)',
  timesExample: 'For example, Tuesdays after 3pm',
  home_state: 'State where the patient will be (optional)',
  noState: 'Select a state',
  infusion: `IV therapy is ${seesInPerson('clinical') ? `at our clinic in ${company.place}` : 'in person only'}.`,
  seen: {
    clinical: seenBy('clinical', 'behavioral', 'You can send your message.'),
    behavioral: seenBy(
      'behavioral',
      'clinical',
      'You can send your message, and FindTreatment.gov lists care near you.',
    ),
  },
  insurance_plan: 'Insurance plan (optional)',
  organization: 'Your hospital or practice (optional)',
  records_system: 'Its software (optional)',
  locations: 'How many locations? (optional)',
  noLocations: 'Select a number',
  locationCounts,
  language: 'Language',
  languageExample: 'For example, Spanish',
  interpreter: 'I’d like an interpreter',
  trap: 'Leave this field empty',
  notice: 'By sending this form, you agree that we may reply by email or phone, or by text if you choose it.',
  noticeLink: 'View SMS terms',
  submit: 'Send Message',
  submitting: 'Processing...',
  success: {
    title: 'Message Sent Successfully!',
    text: "Thank you for reaching out to us. We've received your message and will get back to you shortly.",
    again: 'Send Another Message',
  },
  successToast: {
    title: 'Message Sent Successfully',
    text: "We've sent you a confirmation email and notified our team.",
  },
  dismiss: 'Dismiss notification',
  failureToast: {
    title: 'Error Sending Message',
    text: 'There was a problem sending your message. Please try again later.',
  },
  startOver: { label: 'Start over with an empty form', to: '/contact#form' },
  /** Stands above Send until the next try; the company's phone number follows. */
  notSent: 'Your message was not sent. What you typed is still here. Please try again, or call',
} as const

const readBy = 'Someone on our staff reads your message and passes it to the right team.'

/** What follows a message, on the contact page and in the confirmation. */
export const next = {
  title: 'What happens next',
  steps: ['You get an email right away, so you know your message arrived.', readBy],
  answer: callBack(),
  /** Of the email alone, which does not say which division was asked: somebody may have mistyped the address. */
  lastStep: 'If a visit or a demo makes sense, we find a time that works for you.',
  divisions: [
    {
      value: 'clinical',
      name: clinical.name,
      text: 'For a visit, we find a time with you and tell you what it costs.',
    },
    {
      value: 'medtech',
      name: medtech.name,
      text: 'If you ask for a demo, you get times to choose from.',
    },
    {
      value: 'behavioral',
      name: behavioral.name,
      text: 'If you ask for a call, we call at a time that works for you. You don’t have to say why on the phone.',
    },
    {
      value: 'vetmedtech',
      name: vetmedtech.name,
      text: 'If you ask for a demo of our tools, you get times to choose from.',
    },
  ],
} as const

/** The confirmation that a visitor gets by email; it repeats nothing of the message and promises no unconfirmed time. @param mayReply somebody reads the sender's mail */
export const confirmation = (mayReply = true) => ({
  subject: 'We have your message',
  paragraphs: [
    `Hello, and thank you for reaching out to ${company.name}. Your message has arrived, and we’re glad you wrote.`,
    `Have something to add? ${mayReply ? 'Just reply to this email' : `Write to ${company.email}`}. Please leave medical details for when we talk.`,
    `${crisis.text}.`,
  ],
  next: {
    title: next.title,
    items: [readBy, callBack(), next.lastStep],
    ordered: true,
  },
  hours: { title: 'When we’re here', items: readHours().map(({ days, open }) => `${days}: ${open}`) },
  call: `Call us at ${company.phone}`,
  closing:
    'If you didn’t write to us, someone may have mistyped an email address. You can ignore this email.',
})

export const information = {
  title: 'Contact Information',
  headquarters: 'Headquarters',
  directions: 'Directions',
  phones: 'Phone',
  main: 'Main',
  corporate: 'Complaints and privacy',
  email: 'Email',
  hours: 'Opening hours',
  otherTimes: 'At any other time, leave us a message. In an emergency, call 911.',
  divisions: 'Divisions',
}
