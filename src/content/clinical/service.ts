import { company } from '../company.ts'
import { callTo } from '../layout.ts'
import type { Action, CallToAction, Fact, Hero, Icons, PageMeta, Point, Question, Visit } from '../page.ts'
import type { Costs } from '../prices.ts'
import type { Source } from '../safeguards.ts'

/** A page about one clinical service (acceptance P3). */
export interface ServicePage {
  meta: PageMeta
  /** Which drawing it has, and how the page is laid out around it. */
  drawing: Icons['clinical']
  arrangement: 'right' | 'left' | 'band'
  hero: Hero
  /** The price of a visit in one sentence. */
  price: string
  costs: Costs
  /** What only this page shows; its page draws it in a shape of its own. */
  own: { title: string; lead: string; items: Point[] }
  benefits: { title: string; lists: { title: string; limits?: boolean; items: string[] }[] }
  offerings: { title: string; items: Point[] }
  /** For a question about the service, where a visitor is not ready to book. */
  ask: Action
  visit: Visit
  questions: readonly Question[]
  /** What to know before deciding: for whom, when we say no, side effects, who prescribes. */
  safety: readonly Fact[]
  /** Where it can be checked. */
  sources: readonly Source[]
  /** Fine print that must stand on the page (acceptance D8). */
  notice?: string
  closing: CallToAction
}

/** Stands between the links to the form. */
export const call = callTo(company.divisions.clinical.phone)
