import { ownFact } from '../fact.ts'
import { allServices, serviceNames } from './names.ts'

const chosen = ownFact<readonly string[]>('ownServices', Object.values(serviceNames))

/** The services that the company offers; all until its owner has chosen. */
export const clinicalServices = allServices.filter(
  (service) => chosen?.includes(serviceNames[service]) ?? true,
)
