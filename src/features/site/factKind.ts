import { servicePath, type NoticeSlot } from '../../content/notices.ts'
import { carePages, isPageOf } from '../../content/onSite.ts'
import type { PhotoSlot } from '../../content/photos.ts'
import type { Need } from './choices.ts'
import type { ShapeOptions } from './shape.ts'

/** What is said of a fact on the owner's page and in its form. */
export interface FactKind extends ShapeOptions {
  title: string
  /** `must` is never added for sites that are published: it would keep the next version from showing them. */
  need: Need
  /** Where patients of none of these are seen it may stay away. */
  states?: readonly string[] | undefined
  /** The addresses of the pages where it shows; 'every' for all. */
  pages: readonly string[] | 'every'
  /** Ask only if the site has one of these pages; by default one of `pages`. */
  askedWith?: readonly string[] | undefined
  /** What the owner should know before filling it in. */
  hint?: string
  /** The example is a text that may hold as it is; others name nobody and are never offered. */
  suggested?: true
  /** Without it the pages say something else: that they have all of a kind, the company’s telephone, the usual questions. */
  hasStandIn?: true
}

/** How much a fact is needed beside these facts; undefined where no page of the company could show it. */
export function needBeside(
  facts: Readonly<Record<string, unknown>>,
  { need, states, pages, askedWith }: FactKind,
): Need | undefined {
  const places = askedWith ?? pages
  const hasSome = (pages: readonly string[]) => pages.some((path) => isPageOf(facts, path))
  if (places !== 'every' && places.length > 0 && !hasSome(places)) return undefined
  // Without care for people no state is served, whichever was chosen before.
  const served = hasSome(carePages) ? facts['statesServed'] : []
  return Array.isArray(served) && states?.every((state) => !served.includes(state)) ? 'may' : need
}

/** Of a notice of the law. */
export const noticeKind = (slot: NoticeSlot): FactKind => ({
  title: slot.title.startsWith('Notice') ? slot.title : `Notice: ${slot.title}`,
  need: 'should',
  states: slot.states,
  pages: [slot.path],
  askedWith: [servicePath(slot)],
  hint: `${slot.law} Visitors see it once you say below that a lawyer has checked it.`,
  suggested: true,
})

/** Of a place for a photograph. */
export const photoKind = ({ place, page, askedWith, width, height }: PhotoSlot): FactKind => ({
  title: place,
  need: 'photo',
  pages: [page],
  askedWith: [askedWith],
  hint: `${width > height ? 'Wide' : 'Upright'}, at least ${width} by ${height} pixels.`,
  size: [width, height],
})

const kind =
  (need: Need) =>
  (title: string, pages: FactKind['pages'], more: Partial<FactKind> = {}): FactKind => ({
    title,
    need,
    pages,
    ...more,
  })
/** How much an owner needs it. */
export const [must, should, may] = [kind('must'), kind('should'), kind('may')]

/** The example may hold as it is. */
export const suggested = { suggested: true } as const
