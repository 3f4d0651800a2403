/**
 * The images that scripts/art/images.ts takes screenshots of: a card for each public page, and the logo. No card has a fact of the
 * company on it, so that they hold for whoever publishes the site.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as about from '../../src/content/about.ts'
import * as behavioral from '../../src/content/behavioral.ts'
import * as careers from '../../src/content/careers.ts'
import * as caseStudies from '../../src/content/case-studies.ts'
import * as clinical from '../../src/content/clinical/landing.ts'
import { servicePages } from '../../src/content/clinical/service-pages.ts'
import * as services from '../../src/content/clinical/services.ts'
import type { Division } from '../../src/content/company.ts'
import * as contact from '../../src/content/contact.ts'
import * as home from '../../src/content/home.ts'
import * as medtech from '../../src/content/medtech.ts'
import * as paymentPlans from '../../src/content/payment-plans.ts'
import * as privacy from '../../src/content/privacy.ts'
import { photos } from '../../src/content/photos.ts'
import { publicPages } from '../../src/content/pages.ts'
import * as vettech from '../../src/content/vettech.ts'
import { Picture, type PictureName } from '../../src/site/parts/Picture.tsx'

interface Card {
  /** In public/og, and as the pages of src/content/pages.ts name it. */
  image: string
  division?: Division
  eyebrow?: string
  title: string
  drawing: PictureName
}

const cards: Card[] = [
  { image: 'home', title: home.hero.title, drawing: 'scene/home-visit' },
  { image: 'clinical', division: 'clinical', ...words(clinical.hero), drawing: photos.clinical.picture },
  {
    image: 'clinical-services',
    division: 'clinical',
    ...words(services.hero),
    drawing: photos.services.picture,
  },
  ...Object.values(servicePages).map(({ service, name, title }): Card => ({
    image: service,
    division: 'clinical',
    eyebrow: name,
    title,
    drawing: photos[service].picture,
  })),
  { image: 'medtech', division: 'medtech', ...words(medtech.hero), drawing: 'scene/call-desk' },
  {
    image: 'case-studies',
    division: 'medtech',
    ...words(caseStudies.page),
    drawing: 'scene/call-desk',
  },
  { image: 'behavioral', division: 'behavioral', ...words(behavioral.hero), drawing: 'drawing/hills' },
  { image: 'vettech', division: 'vetmedtech', ...words(vettech.hero), drawing: photos.vettech.picture },
  { image: 'about', title: about.whoWeAre.title, drawing: 'drawing/doorway' },
  { image: 'contact', eyebrow: 'Contact', title: contact.hero.title, drawing: 'drawing/doorway' },
  {
    image: 'payment-plans',
    eyebrow: 'Payment plans',
    title: paymentPlans.hero.title,
    drawing: 'drawing/doorway',
  },
  { image: 'careers', title: careers.page.title, drawing: 'drawing/doorway' },
  { image: 'privacy', title: privacy.policy.title, drawing: 'drawing/doorway' },
]

function words({ eyebrow, title }: { eyebrow: string; title: string }) {
  return { eyebrow, title }
}

/** The names of all cards. @throws Error when a public page names an image that does not exist */
export function cardNames(): string[] {
  const names = cards.map(({ image }) => image)
  const missing = publicPages.filter(({ image }) => !names.includes(image))
  if (missing.length) throw new Error(`No card is made for ${missing.map(({ path }) => path).join(', ')}.`)
  return names
}

/** The document of one card, 1200 by 630. */
export function cardPage(name: string): string {
  const card = cards.find(({ image }) => image === name)
  if (!card) throw new Error(`There is no card called ${name}.`)
  const { division, eyebrow, title, drawing } = card
  return sheet(
    <div className="site">
      <div className="card" data-division={division} data-card={name}>
        <div className="card-text">
          <Picture name="mark/house" className="card-house" />
          <div>
            {eyebrow && <p className="card-eyebrow">{eyebrow}</p>}
            <h1 data-long={title.length > 34 || undefined}>{title}</h1>
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
