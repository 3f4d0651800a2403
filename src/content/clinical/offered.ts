import { ownFact } from '../fact.ts'
import { isOnSite } from '../onSite.ts'
import { listed } from '../states.ts'
import { allServices, serviceNames } from './names.ts'

ownFact('ownServices', Object.values(serviceNames))

/** The services that the company offers. */
export const clinicalServices = allServices.filter((service) => isOnSite(`/clinical/${service}`))

/** 'Wellness, hormone, peptide and related services': nothing is named that is not offered. */
export const clinicalCare = `${listed.format([
  'Wellness',
  ...(clinicalServices.includes('bhrt') ? ['hormone'] : []),
  ...(clinicalServices.includes('peptides') ? ['peptide'] : []),
  'related',
])} services`
