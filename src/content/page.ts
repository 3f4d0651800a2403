import type { Typical } from './typical.ts'

/** Types of the public content (acceptance M6). A content file holds facts and sentences, never markup. */

export interface ActionLink {
  /** Of a button in title case, of a link in sentence case. */
  label: string
  to: string
  /** Visually hidden text after the label, for screen readers. */
  heard?: string
}

export interface Hero {
  eyebrow: string
  title: string
  lead: string
  actions: readonly [ActionLink, ...ActionLink[]]
}

/** Short texts under titles of their own. */
export type TitledTexts = Readonly<Record<string, string>>

export interface Point {
  title: string
  text: string
}

export interface Question {
  question: string
  answer: string
  /** Below the answer. */
  more?: ActionLink
  /** Where links to it lead. */
  id?: string
}

/** An answer under the few words that name the question. */
export interface Fact {
  label: string
  text: string
  links?: readonly ActionLink[]
}

/** What happens one after the other. */
export interface TimelineContent {
  /** The key of the fact that its steps are. */
  fact: string
  title: string
  lead: string
  steps: readonly { when: string; title: string; description: string }[] | undefined
}

export interface SuccessStory {
  /** The figure by itself, as large type shows it. */
  figure: string
  title: string
  result: string
  /** What was measured, of which unit. Drawn where both are there. */
  before?: number | null
  after?: number | null
  unit?: string
  /** Period, number, unit and source in one line. */
  measured?: string
  /** Of the hospital: '600 beds', 'Customer since 2025'. */
  size?: string
  pays?: string
  /** What somebody of the hospital says of it, and who, with a title. */
  quote?: string
  saidBy?: string
  /** How it began, what the system does now, and what stays with people (acceptance D3). */
  problem: string
  does: string
  stays: string
}

/** A patient's words, which they agreed in writing to have published (acceptance D7). */
export interface Testimonial {
  name: string
  content: string
  /** What of and since when: 'Weight loss, 2025'. */
  title?: string
  /** When and how they agreed: 'March 3, 2026, by letter'. For the owner alone. */
  agreed: string
  /** Where the words name a result. */
  typical?: Typical
  /** Stars show only where the patient gave them. */
  rating?: '' | 'Five stars'
}

export interface BehavioralTestimonial extends Omit<Testimonial, 'content'> {
  quote: string
  title: string
}

/** acceptance P12, D6. Without `photo`, and when it fails to load, the initials stand in, with a drawing for an example. */
export interface SitePerson {
  name: string
  /** After the name: 'MD'. */
  credentials?: string
  title: string
  /** Where they are based. */
  state?: string
  /** The states of their licenses. */
  licenses?: string[]
  /** What they are responsible for: a division by name, the company, technology; '' for nothing. */
  leads?: string
  /** The divisions whose clinician, therapist or veterinarian they are, by name. */
  treats?: string[]
  /** The clinical services that they treat for; without any for all. */
  clinicalServices?: string[]
  bio: string
  quote?: string
  /** The name of an uploaded photograph below /photos. */
  photo?: string
  /** What stays in sight of it where its edges are cut: '' for the top, or 'Middle', 'Bottom left'. */
  face?: string
}

export interface CallToAction {
  /** A few words above the title, small. */
  eyebrow?: string
  title: string
  text?: string
  action: ActionLink
  /** A second, quieter way on. */
  more?: ActionLink
  /** Whom to call instead. */
  phone?: string
}
