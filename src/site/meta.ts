import { hours } from '../content/hours.ts'
import type { MetaDescriptor } from 'react-router'
import { company } from '../content/company.ts'
import { isPreview } from '../content/fact.ts'
import { serviceNames, type ClinicalService } from '../content/clinical/names.ts'
import { clinicalServices } from '../content/clinical/offered.ts'
import { hasDivision } from '../content/onSite.ts'
import { ownDivisions } from '../content/ownDivisions.ts'
import { breadcrumbs, isIndexed, notFoundPage, type PageMeta } from '../content/pages.ts'
import { postalCodes } from '../content/stateCodes.ts'
import { servesSomeOf } from '../content/states.ts'
import { pageTokens } from '../content/tokens.ts'
import { seesInPerson } from '../content/visits.ts'

const { origin } = pageTokens
const absolute = (path: string) => (path === '/' ? `${origin}/` : origin + path)

/** Title, description, canonical address, link preview and structured data of a page. */
export function pageHead(page: PageMeta): MetaDescriptor[] {
  const address = absolute(page.path)
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(isIndexed(page) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(page === notFoundPage ? [] : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absolute(`/og/${page.image}.png`) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData(page, isPreview()).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** Objects of schema.org; those about the company are left out while it is a sample. */
export function structuredData(page: PageMeta, isSample: boolean): object[] {
  const way = breadcrumbs(page)
  const service = clinicalServices.find((one) => page.path === servicePath(one))
  return [
    ...(way.length ? [breadcrumbList(way)] : []),
    ...(page.structured && !isSample ? [organization()] : []),
    ...(page.structured === 'clinic' && !isSample && hasDivision('clinical') ? [clinic()] : []),
    ...(service && !isSample ? [therapy(service)] : []),
  ]
}

const breadcrumbList = (way: PageMeta[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

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
const organization = () => ({
  '@type': 'MedicalOrganization',
  '@id': `${origin}/#organization`,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  ...reach,
  department: ownDivisions.map(({ name, path, email, phone }) => ({
    '@type': 'Organization',
    name: `${company.name} ${name}`,
    url: absolute(path),
    telephone: dialled(phone),
    email,
  })),
})

const areaServed = Object.values(postalCodes)
  .filter((name) => servesSomeOf([name]))
  .map((name) => ({ '@type': 'State', name }))

const servicePath = (service: ClinicalService) => `${company.divisions.clinical.path}/${service}`

const therapy = (service: ClinicalService) => ({
  '@type': 'MedicalTherapy',
  name: serviceNames[service],
  url: absolute(servicePath(service)),
})

/** The clinic, with local opening hours (acceptance D52); of an address where nobody is seen no clinic. */
const clinic = () => ({
  '@type': seesInPerson('clinical') ? 'MedicalClinic' : 'MedicalOrganization',
  '@id': `${origin}/#clinic`,
  url: absolute('/clinical'),
  parentOrganization: { '@id': `${origin}/#organization` },
  areaServed,
  availableService: clinicalServices.map(therapy),
  ...reach,
  ...(seesInPerson('clinical') && {
    openingHoursSpecification: hours
      .filter(({ week }) => week.length > 0)
      .map(({ week, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: week,
        opens: from,
        closes: to,
      })),
  }),
})
