import { company } from './company.ts'
import type { PageMeta } from './page.ts'

const { clinical, medtech, behavioral, vetmedtech } = company.divisions
/** The days that have hours: 'Monday to Friday 9am-6pm CST, …' */
const openDays = company.hours
  .filter(({ week }) => week.length > 0)
  .map(({ days, open }) => `${days} ${open}`)

export const meta: PageMeta = {
  path: '/contact',
  title: `Contact ${company.name}`,
  description: `Write to or call ${company.name} in ${company.place}: ${openDays.join(', ')}. A person answers.`,
  image: 'contact',
  trail: [{ name: 'Contact', path: '/contact' }],
  indexed: true,
}

export const hero = {
  title: 'Say hello.',
  lead: 'Schedule a consultation, request a demo, or ask a question. Every message is read by a person.',
  call: 'Or call us:',
  toForm: { label: 'Go to the form', to: '#form' },
}

export const form = {
  title: 'Get in Touch',
  required: 'All fields are needed, except the text message choice.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  division: 'Division',
  divisionEmpty: 'Select a division',
  divisions: [
    { value: 'clinical', label: clinical.name },
    { value: 'medtech', label: medtech.name },
    { value: 'behavioral', label: behavioral.name },
    { value: 'vetmedtech', label: vetmedtech.name },
    { value: 'general', label: 'General question' },
  ],
  message: 'Message',
  messageHint: 'Please do not write medical details here. We will ask when we talk.',
  smsLink: 'SMS Disclaimer',
  textConsent:
    'Text me too: I agree to text messages and emails, including marketing, under the SMS terms (optional)',
  trap: 'Leave this field empty',
  notice: 'By sending this form you agree that we may reply by email or phone.',
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
  goBack: 'Please go back with your browser: what you typed is still there.',
  failureToast: {
    title: 'Error Sending Message',
    text: 'There was a problem sending your message. Please try again later.',
  },
  backToForm: { label: 'Back to the Form', to: '/contact#form' },
  /** Stands above Send until the next try; the company's phone number follows. */
  notSent: 'Your message was not sent; what you typed is still here. Please try again, or call',
} as const

/** Without scripts the sentence of a request (requests.ts) is not in the message; it is offered above the form. */
export const suggestion = 'You could begin your message with:'

export const information = {
  title: 'Contact Information',
  headquarters: 'Headquarters',
  phones: 'Phone',
  main: 'Main',
  corporate: 'Corporate',
  email: 'Email',
  hours: 'Opening hours',
  divisions: 'Divisions',
}
