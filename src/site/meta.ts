import type { MetaDescriptor } from 'react-router'
import { company } from '../content/company.ts'
import { layout } from '../content/layout.ts'
import type { PageMeta } from '../content/page.ts'
import { isIndexed, siteIsSample } from '../content/sample.ts'
import { tokens } from '../content/tokens.ts'

const { origin } = tokens
const absolute = (path: string) => (path === '/' ? `${origin}/` : origin + path)

/**
 * Title, description, canonical address, link preview and structured data of a page, all from its content.
 * @param facts structured data about the company (schema.org objects), left out while it is a sample
 */
export function headOf(page: PageMeta, facts: object[] = []): MetaDescriptor[] {
  const image = absolute(`/og/${page.image}.png`)
  const robots = isIndexed(page) ? [] : [{ name: 'robots', content: 'noindex' }]
  const data = [...(page.trail.length ? [breadcrumbs(page)] : []), ...(siteIsSample ? [] : facts)]
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...robots,
    { tagName: 'link', rel: 'canonical', href: absolute(page.path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: absolute(page.path) },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

function breadcrumbs(page: PageMeta) {
  const trail = [{ name: layout.home, path: '/' }, ...page.trail]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

const address = {
  '@type': 'PostalAddress',
  streetAddress: company.street,
  addressLocality: company.city,
  addressRegion: company.region,
  postalCode: company.postalCode,
  addressCountry: 'US',
}

/** The phone number in international format. */
const dialled = (phone: string) => `+1-${phone}`

const reach = { name: company.name, telephone: dialled(company.phone), email: company.email, address }

/** The company as a whole. */
export const organization = () => ({
  '@type': 'MedicalOrganization',
  '@id': `${origin}/#organization`,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  ...reach,
  department: Object.values(company.divisions).map(({ name, path, email, phone }) => ({
    '@type': 'Organization',
    name: `${company.name} ${name}`,
    url: absolute(path),
    telephone: dialled(phone),
    email,
  })),
})

/** The clinic, with local opening hours (acceptance D52); a page that has it has the organization it belongs to. */
export const clinic = () => ({
  '@type': 'MedicalClinic',
  '@id': `${origin}/#clinic`,
  url: absolute('/clinical'),
  parentOrganization: { '@id': `${origin}/#organization` },
  ...reach,
  openingHoursSpecification: company.hours
    .filter(({ week }) => week.length > 0)
    .map(({ week, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: week,
      opens: from,
      closes: to,
    })),
})
