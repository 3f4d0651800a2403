/** Types of the public content (acceptance M6). A content file holds facts and sentences, never markup. */

export interface ActionLink {
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

export interface ServiceCard {
  /** In src/site/pictures/glyph, after the name of the division. */
  icon: string
  title: string
  description: string
  link?: string
  /** The page that tells more, when `link` leads elsewhere. */
  more?: ActionLink
}

/** Short texts under titles of their own. */
export type TitledTexts = Readonly<Record<string, string>>

/** `sample`: an example until the owner has confirmed it; the page and `npm run golive` say so. */
export interface Question {
  question: string
  answer: string
  sample?: boolean
}

/** An answer under the few words that name the question. */
export interface Fact {
  label: string
  text: string
  more?: readonly ActionLink[]
}

/** What happens one after the other. */
export interface TimelineContent {
  sample: boolean
  title: string
  lead: string
  steps: readonly { when: string; title: string; description: string }[]
}

export interface SuccessStory {
  /** The figure by itself, as large type shows it. */
  figure: string
  title: string
  result: string
  /** The story is an example until the owner has confirmed it. */
  sample: boolean
  /** How it began, what the system does now, and what stays with people (acceptance D3). */
  problem: string
  does: string
  stays: string
  /** Where the owner has the figure from (acceptance D8). */
  source: string | null
}

interface Praise {
  sample: boolean
  source: string | null
  consentOnFile: boolean
}

/** A client's words. `sample` until a real person said them and agreed in writing (acceptance D7). */
export interface Testimonial extends Praise {
  name: string
  avatarInitial: string
  content: string
  avatarImage: ''
}

export interface BehavioralTestimonial extends Praise {
  quote: string
  name: string
  title: string
}

/** acceptance P12, D6. Without `photo`, and when it fails to load, the initials stand in, with a drawing for a sample. */
export interface LeadershipCard {
  sample: boolean
  name: string
  title: string
  state?: string
  bio: string
  quote?: string
  /** The address of a photograph, such as /photos/adele.jpg. */
  photo?: string
  /** The drawn portrait of a sample. */
  drawn?: 'adele' | 'rowan' | 'imani' | 'viktor' | 'noor' | 'beatriz' | 'caspian'
}

export interface CallToAction {
  title: string
  text: string
  action: ActionLink
  /** A second, quieter way on. */
  more?: ActionLink
  /** Whom to call instead. */
  phone?: string
}
