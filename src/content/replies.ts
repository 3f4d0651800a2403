import { company } from './company.ts'

/** How an answer to an inquiry begins; who answers finishes it in the mail program. */
interface Reply {
  subject: string
  /** Paragraphs below the name of the person. */
  text: string[]
}

const noDetails = 'Please don’t send medical details by email. We’ll ask when we talk.'

const reply = (about: string, phone: string, ...text: string[]): Reply => ({
  subject: `Your message to ${company.name}`,
  text: [
    `Thank you for your message to ${about}.`,
    ...text,
    `If you’d rather call, our number is ${phone}.`,
    `Best,\r\n${company.name}`,
  ],
})

/** By the division that a visitor wrote to. */
export function replies() {
  const { clinical, medtech, behavioral, vetmedtech } = company.divisions
  return {
    clinical: reply(
      `${company.name} ${clinical.name}`,
      clinical.phone,
      'We’d be happy to set up a consultation. Which days and times work for you?',
      noDetails,
    ),
    medtech: reply(
      `${company.name} ${medtech.name}`,
      medtech.phone,
      'We’d be happy to show you our systems. Which days and times work for a call?',
    ),
    behavioral: reply(
      `${company.name} ${behavioral.name}`,
      behavioral.phone,
      'We’d be happy to find a time to talk. Which days and times work for a call?',
      noDetails,
    ),
    vetmedtech: reply(
      `${company.name} ${vetmedtech.name}`,
      vetmedtech.phone,
      'We’d be happy to show you our tools. Which days and times work for a call?',
    ),
    general: reply(company.name, company.phone, 'Here’s the answer to your question:'),
    careers: reply(
      company.name,
      company.phone,
      'We’ve read your application and would like to talk. Which days and times work for a call?',
    ),
  }
}
