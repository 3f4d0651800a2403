/** The images that scripts/art/images.ts takes screenshots of: a card for each public page, and the logo. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as about from '../../src/content/about.ts'
import * as behavioral from '../../src/content/behavioral.ts'
import * as careers from '../../src/content/careers.ts'
import * as caseStudies from '../../src/content/case-studies.ts'
import { bhrt } from '../../src/content/clinical/bhrt.ts'
import { ivTherapy } from '../../src/content/clinical/iv-therapy.ts'
import * as clinical from '../../src/content/clinical/landing.ts'
import { peptides } from '../../src/content/clinical/peptides.ts'
import * as services from '../../src/content/clinical/services.ts'
import { sexualWellness } from '../../src/content/clinical/sexual-wellness.ts'
import { weightLoss } from '../../src/content/clinical/weight-loss.ts'
import { workoutNutrition } from '../../src/content/clinical/workout-nutrition.ts'
import { company } from '../../src/content/company.ts'
import * as contact from '../../src/content/contact.ts'
import * as home from '../../src/content/home.ts'
import * as medtech from '../../src/content/medtech.ts'
import type { Division, PageMeta } from '../../src/content/page.ts'
import * as paymentPlans from '../../src/content/payment-plans.ts'
import * as privacy from '../../src/content/privacy.ts'
import { publicPages } from '../../src/content/site-map.ts'
import * as vettech from '../../src/content/vettech.ts'
import { Picture, type PictureName } from '../../src/site/parts/Picture.tsx'

interface Card {
  meta: PageMeta
  division?: Division
  eyebrow?: string
  title: string
  drawing: PictureName
}

const cards: Card[] = [
  { meta: home.meta, title: home.hero.title, drawing: 'preview/home' },
  {
    meta: clinical.meta,
    division: 'clinical',
    ...words(clinical.hero),
    drawing: 'preview/clinical',
  },
  {
    meta: services.meta,
    division: 'clinical',
    ...words(services.hero),
    drawing: 'preview/clinical-services',
  },
  ...[weightLoss, peptides, sexualWellness, ivTherapy, bhrt, workoutNutrition].map(
    ({ meta, hero, drawing }): Card => ({
      meta,
      division: 'clinical',
      ...words(hero),
      drawing: `drawing/${drawing}`,
    }),
  ),
  {
    meta: medtech.meta,
    division: 'medtech',
    ...words(medtech.hero),
    drawing: 'preview/medtech',
  },
  {
    meta: caseStudies.meta,
    division: 'medtech',
    ...words(caseStudies.page),
    drawing: 'preview/case-studies',
  },
  { meta: behavioral.meta, division: 'behavioral', ...words(behavioral.hero), drawing: 'preview/behavioral' },
  {
    meta: vettech.meta,
    division: 'vetmedtech',
    ...words(vettech.hero),
    drawing: 'preview/vettech',
  },
  { meta: about.meta, title: about.meta.title, drawing: 'preview/about' },
  {
    meta: contact.meta,
    eyebrow: 'Contact',
    title: contact.hero.title,
    drawing: 'drawing/doorway',
  },
  {
    meta: paymentPlans.meta,
    eyebrow: 'Payment plans',
    title: paymentPlans.hero.title,
    drawing: 'drawing/doorway',
  },
  { meta: careers.meta, title: careers.page.title, drawing: 'drawing/doorway' },
  { meta: privacy.meta, title: privacy.policy.title, drawing: 'drawing/doorway' },
]

function words({ eyebrow, title }: { eyebrow: string; title: string }) {
  return { eyebrow, title }
}

/** The names of all cards. @throws Error when a public page names an image that does not exist */
export function cardNames(): string[] {
  const names = cards.map(({ meta }) => meta.image)
  const missing = publicPages.filter(({ image }) => !names.includes(image))
  if (missing.length) throw new Error(`No card is made for ${missing.map(({ path }) => path).join(', ')}.`)
  return names
}

/** The document of one card, 1200 by 630. */
export function cardPage(name: string): string {
  const card = cards.find(({ meta }) => meta.image === name)
  if (!card) throw new Error(`There is no card called ${name}.`)
  const { division, eyebrow, title, drawing } = card
  return sheet(
    <div className="site">
      <div className="card" data-division={division} data-card={name}>
        <div className="card-text">
          <p className="card-house">
            <Picture name="mark/house" />
            {company.name}
          </p>
          <div>
            {eyebrow && <p className="card-eyebrow">{eyebrow}</p>}
            <h1 data-long={title.length > 34 || undefined}>
              {title.replace(company.name, company.name.replaceAll(' ', '\u00a0'))}
            </h1>
          </div>
        </div>
        <div className="card-door">
          <Picture name={drawing} className={drawing === 'drawing/doorway' ? 'standing' : ''} />
        </div>
      </div>
    </div>,
  )
}

/**
 * The logo as an icon that fills the window.
 * @param favicon the text of public/favicon.svg, 32 by 32: its lines are kept, its background is replaced
 * @param inset the share of the square left free on each side; launchers cut a maskable icon to their own shape
 * @param round the share of the square its corners are rounded by
 */
export function iconPage(favicon: string, inset: number, round: number): string {
  const side = 32 / (1 - inset * 2)
  const from = (32 - side) / 2
  const background = /<rect[^>]* fill="(#\w+)"\/>/.exec(favicon)
  if (!background) throw new Error('public/favicon.svg has no background (a rect with a fill).')
  const lines = favicon.slice(background.index + background[0].length, favicon.indexOf('</svg>'))
  return sheet(
    <svg viewBox={`${from} ${from} ${side} ${side}`} className="icon">
      <rect x={from} y={from} width={side} height={side} rx={side * round} fill={background[1]} />
      <g dangerouslySetInnerHTML={{ __html: lines }} />
    </svg>,
  )
}

const sheet = (content: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <link rel="stylesheet" href="/src/site.css?direct" />
        <link rel="stylesheet" href="/scripts/art/card.css?direct" />
      </head>
      <body>{content}</body>
    </html>,
  )}`
